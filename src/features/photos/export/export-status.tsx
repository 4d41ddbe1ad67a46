import { more } from '#src/say/more.ts'
import { Note } from '#src/ui/note/note.tsx'
import type { LotExport } from './use-lot-export.ts'

/** What an export is at: spoken at once, seen when it takes longer than a second, and when it has ended. */
export function ExportStatus({ state, settle }: Pick<LotExport, 'state' | 'settle'>) {
  const words = more.photos.export
  return (
    <div role="status">
      {state.step === 'writing' && <p className="note note-late">{words.writing(state.rows)}</p>}
      {state.step === 'failed' && <p className="note">{words.failed}</p>}
      {state.step === 'saved' && <Note text={words.saved(state.name)} onGone={settle} />}
    </div>
  )
}
