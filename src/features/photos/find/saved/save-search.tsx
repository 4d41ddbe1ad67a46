import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useNote } from '#src/ui/note/note.tsx'
import { MOST_SEARCHES } from './search-row.ts'
import type { Searches } from './use-searches.ts'

/** Keeps what is asked for on this device and says where. Where no more can be kept, it says so when it is chosen. */
export function SaveSearch({ saved: { isSaved, isFull, save } }: { saved: Searches }) {
  const labels = more.photos.find
  const [note, say] = useNote()
  const keep = () => {
    save()
    say(labels.savedWhere)
  }
  const whyNot = isFull ? labels.savedFull(MOST_SEARCHES) : undefined
  return (
    <>
      <Button
        look="quiet"
        aria-disabled={isSaved || isFull}
        aria-description={whyNot}
        title={whyNot}
        onClick={() => (whyNot ? say(whyNot) : isSaved || keep())}
      >
        {isSaved ? labels.isSaved : labels.save}
      </Button>
      {note}
    </>
  )
}
