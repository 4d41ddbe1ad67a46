import { waiting } from '#src/loading/waiting.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { LateNote } from '#src/ui/note/late-note.tsx'

/** Says that a screen or popup is being loaded, where that takes a while. */
export function WaitNote() {
  const isWaiting = useStore(waiting) > 0
  return <div role="status">{isWaiting && <LateNote text={more.loading} />}</div>
}
