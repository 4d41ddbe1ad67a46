import { useLayoutEffect, useRef } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useNote } from '#src/ui/note/note.tsx'
import { MOST_SEARCHES } from './search-row.ts'
import type { Searches } from './use-searches.ts'

/**
 * Keeps what is asked for on this device and says where. Where no more can be kept, it says so when it is chosen. What is
 * kept then stands above the choices, which stay where they are.
 */
export function SaveSearch({ saved: { isSaved, isFull, save } }: { saved: Searches }) {
  const labels = more.photos.find
  const [note, say] = useNote()
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    const groups = isSaved && before.current !== undefined ? groupsBeside(button.current) : null
    if (groups) groups.parentElement!.scrollTop += groups.offsetTop - before.current!
    before.current = undefined
  }, [isSaved])
  const keep = () => {
    before.current = groupsBeside(button.current)?.offsetTop
    save()
    say(labels.savedWhere)
  }
  const whyNot = isFull ? labels.savedFull(MOST_SEARCHES) : undefined
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        className="save-search"
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

const groupsBeside = (button: HTMLElement | null) =>
  button?.closest('dialog')?.querySelector<HTMLElement>('.filter-panel-groups')
