import { formatCount } from '#src/format/number-format.ts'
import type { ExportState } from './use-lot-export.ts'
import './export-status.css'

/** What an export is at: spoken at once, seen when it takes longer than a second or has failed. */
export function ExportStatus({ state }: { state: ExportState }) {
  return (
    <div role="status">
      {state.step === 'writing' && (
        <p className="export-status export-status-writing">
          {state.rows === 1 ? 'Writing 1 row…' : `Writing ${formatCount(state.rows)} rows…`}
        </p>
      )}
      {state.step === 'failed' && <p className="export-status">The file could not be written. Try again.</p>}
    </div>
  )
}
