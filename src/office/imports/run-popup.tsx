/** A run that was asked for earlier: what it read and did, and the way to take it back. */
import { useEffect, useState } from 'react'
import { GetImport, type ImportRun } from '#contract/ingest/imports.ts'
import { call } from '#src/api/call.ts'
import { useQuestion } from '#src/question.ts'
import { office } from '#src/say/office.ts'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { ANSWERED_WITHIN_MS, sentenceOf } from '#src/office/use-overview.ts'
import { ReportView } from './report-view.tsx'
import { changesOf, resultOf } from './run-text.ts'
import { TakeBack } from './take-back.tsx'
import './import-popup.css'

interface RunPopupProps {
  /** With its counts alone. */
  run: ImportRun
  onChanged: () => void
  onClose: () => void
}

export function RunPopup({ run, onChanged, onClose }: RunPopupProps) {
  const [whole, setWhole] = useState<ImportRun>()
  const [failure, setFailure] = useState<string>()
  const leave = useQuestion(true, onClose)
  useEffect(() => {
    call(GetImport, { params: { run: run.run }, query: {}, timeoutMs: ANSWERED_WITHIN_MS }).then(
      setWhole,
      (error: unknown) => setFailure(sentenceOf(error)),
    )
    // Anew when something has become of it.
  }, [run.run, run.status])
  const { report, status } = run
  // What taking it back has done is read to the end.
  const [canBeTakenBack] = useState(status === 'done' && report !== null && changesOf(report) > 0)
  return (
    <Popup title={run.file} look="wide" onClose={() => leave()}>
      <p className="office-standing">{standingOf(run)}</p>
      {report?.fault !== undefined && (
        <p className="form-fault" lang="en" dir="auto">
          {report.fault}
        </p>
      )}
      {canBeTakenBack && (
        <div className="office-ends">
          <TakeBack run={run} onChanged={onChanged} />
        </div>
      )}
      {whole ? <ReportView run={whole} /> : <p role="status">{failure ?? office.loading}</p>}
    </Popup>
  )
}

const standingOf = (run: ImportRun): string => `${office.imports.states[run.status]}. ${resultOf(run)}`
