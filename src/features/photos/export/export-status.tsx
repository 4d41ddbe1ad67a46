import { more } from '#src/say/more.ts'
import type { ExportState } from './use-lot-export.ts'
import './export-status.css'

/** What an export is at: spoken at once, seen when it takes longer than a second or has failed. */
export function ExportStatus({ state }: { state: ExportState }) {
  return (
    <div role="status">
      {state.step === 'writing' && (
        <p className="export-status export-status-writing">{more.photos.export.writing(state.rows)}</p>
      )}
      {state.step === 'failed' && <p className="export-status">{more.photos.export.failed}</p>}
    </div>
  )
}
