import type { CsvReader } from '#src/lots/csv/lot-csv.ts'
import { more } from '#src/say/more.ts'
import { LateNote } from '#src/ui/note/late-note.tsx'
import { Note } from '#src/ui/note/note.tsx'
import type { LotExport } from './use-lot-export.ts'

/** What an export is at: when it takes a while, and when it has ended. */
export function ExportStatus({ state, buyersSeeLess, settle }: Omit<LotExport, 'save' | 'saveForBuyer'>) {
  const words = more.photos.export
  return (
    <div role="status">
      {state.step === 'writing' && <LateNote text={words.writing(state.rows)} />}
      {state.step === 'failed' && <p className="note">{words.failed}</p>}
      {state.step === 'saved' && (
        <Note
          text={more.savedWith(state.name, contentOf(state.rows, buyersSeeLess && state.reader))}
          onGone={settle}
          action={state.forBuyer && { name: more.photos.tray.exportForBuyer, onPick: state.forBuyer }}
        />
      )}
    </div>
  )
}

/** `reader`: of a file that is not the same for all. */
function contentOf(rows: number, reader: CsvReader | false): string {
  const lots = more.lots.count(rows)
  const { withOwn, withoutOwn } = more.photos.export
  return reader ? (reader === 'self' ? withOwn : withoutOwn)(lots) : lots
}
