/** Takes a run back, once it was asked whether that is meant. */
import { useState } from 'react'
import { type ImportRun, UndoImport } from '#contract/ingest/imports.ts'
import { call } from '#src/api/call.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { sentenceOf } from '#src/office/use-overview.ts'

/** Many rows take their time. */
const TAKES_AT_MOST_MS = 120_000

export function TakeBack({ run, onChanged }: { run: ImportRun; onChanged: () => void }) {
  const words = office.bringIn.takeBack
  const [stage, setStage] = useState<'offered' | 'asked' | 'under-way' | 'done'>('offered')
  const [said, say] = useState('')
  async function takeBack() {
    setStage('under-way')
    say(office.loading)
    try {
      const done = await call(UndoImport, { params: { run: run.run }, timeoutMs: TAKES_AT_MOST_MS })
      say(
        [words.done(done.restored + done.removed), done.kept > 0 && words.kept(done.kept)]
          .filter(Boolean)
          .join(' '),
      )
      setStage('done')
      onChanged()
    } catch (error) {
      say(sentenceOf(error))
      setStage('offered')
    }
  }
  return (
    <span className="take-back">
      {stage === 'offered' && <Button onClick={() => setStage('asked')}>{words.offer}</Button>}
      {stage === 'asked' && (
        <>
          <span>{words.sure}</span>
          <Button look="danger" onClick={() => void takeBack()}>
            {words.offer}
          </Button>
          <Button onClick={() => setStage('offered')}>{words.keep}</Button>
        </>
      )}
      <span role="status">{said}</span>
    </span>
  )
}
