import { formatDate } from '#src/format/date-format.ts'
import { textOfDay } from '#src/lots/find/calendar-days.ts'
import type { Found } from '#src/lots/find/find-lots.ts'
import { more } from '#src/say/more.ts'

/** How what is new was understood that was asked for by words. */
export function FoundNew({ found: { since } }: { found: Found }) {
  if (since === undefined) return null
  return (
    <p className="found-new" role="status">
      {more.photos.find.newSince(formatDate(textOfDay(since)))}
    </p>
  )
}
