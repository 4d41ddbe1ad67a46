/** The refused rows of a run as a file, each with its reason: mended, it can be brought in. */
import { useState } from 'react'
import { GetRejects, type ImportRun } from '#contract/ingest/imports.ts'
import { call } from '#src/api/call.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { ANSWERED_WITHIN_MS, sentenceOf } from '#src/office/use-overview.ts'

export function Rejects({ run, file }: ImportRun) {
  const [said, say] = useState('')
  async function save() {
    try {
      const rows = await call(GetRejects, { params: { run }, timeoutMs: ANSWERED_WITHIN_MS })
      const isSaved = await saveFile(new Blob([rows], { type: 'text/csv' }), `${file}.rejects.csv`)
      say(isSaved ? office.bringIn.saved : '')
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <div className="office-ends">
      <Button onClick={() => void save()}>{office.bringIn.rejects}</Button>
      <span role="status">{said}</span>
    </div>
  )
}
