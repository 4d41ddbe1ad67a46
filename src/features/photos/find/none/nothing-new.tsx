import { formatDate } from '#src/format/date-format.ts'
import { dayOf, textOfDay } from '#src/lots/find/calendar-days.ts'
import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import { type LotFilter, withSpan } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'

interface NothingNewProps {
  finder: LotFinder
  /** Nothing, of what is new. */
  found: Found
  filter: LotFilter
  onFilter: (filter: LotFilter) => void
  /** What else is asked for. */
  of?: string
}

/** Whether what else is asked for has lots, all of them older. */
export function isNothingNew(finder: LotFinder, found: Found): boolean {
  const newest = found.since === undefined ? undefined : finder.newest(found)
  return newest !== undefined && dayOf(new Date(newest * 1000)) < found.since!
}

/** Of what is asked for nothing is new: since when, what the newest is, and the way to it. */
export function NothingNew({ finder, found, filter, onFilter, of = '' }: NothingNewProps) {
  const newest = finder.newest(found)
  if (found.since === undefined || newest === undefined) return null
  const words = more.photos.find
  const day = dayOf(new Date(newest * 1000))
  const ofThatDay = withSpan({ ...filter, text: found.older ?? filter.text }, 'date', { from: day, to: day })
  const nameOf = (number: number) => formatDate(textOfDay(number))
  return (
    <div className="nothing-new">
      <p>
        {of
          ? words.nothingNewOf(of, nameOf(found.since), nameOf(day))
          : words.nothingNew(nameOf(found.since), nameOf(day))}
      </p>
      <Button onClick={() => onFilter(ofThatDay)}>{words.showNewest(finder.find(ofThatDay).count)}</Button>
    </div>
  )
}
