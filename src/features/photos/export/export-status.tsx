import { more } from '#src/say/more.ts'
import { LateNote } from '#src/ui/note/late-note.tsx'
import { Note } from '#src/ui/note/note.tsx'
import type { LotExport } from './use-lot-export.ts'

/** What an export is at: when it takes a while, and when it has ended. */
export function ExportStatus({ state, settle }: Pick<LotExport, 'state' | 'settle'>) {
  const words = more.photos.export
  return (
    <div role="status">
      {state.step === 'writing' && <LateNote text={words.writing(state.rows)} />}
      {state.step === 'failed' && <p className="note">{words.failed}</p>}
      {state.step === 'saved' && (
        <Note text={more.savedWith(state.name, contentOf(state.rows, state.hasOwn))} onGone={settle} />
      )}
    </div>
  )
}

function contentOf(rows: number, hasOwn: boolean): string {
  const lots = more.lots.count(rows)
  return hasOwn ? more.photos.export.withOwn(lots) : lots
}
