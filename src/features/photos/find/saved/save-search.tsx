import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { MOST_SEARCHES } from './search-row.ts'
import type { Searches } from './use-searches.ts'

/** Keeps what is asked for on this device. */
export function SaveSearch({ saved: { isSaved, isFull, save } }: { saved: Searches }) {
  const labels = more.photos.find
  const isOff = isSaved || isFull
  return (
    <Button
      look="quiet"
      className="save-search"
      aria-disabled={isOff}
      title={isFull && !isSaved ? labels.savedFull(MOST_SEARCHES) : undefined}
      onClick={() => !isOff && save()}
    >
      {isSaved ? labels.isSaved : labels.save}
    </Button>
  )
}
