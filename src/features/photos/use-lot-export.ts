/** Writing a CSV of some lots away from the page, then saving or sharing it under a name with the data's time. */
import { useEffect, useState } from 'react'
import { csvFileName } from '#src/format/csv-file-name.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { afterFirstScreen } from '#src/loading/after-first-screen.ts'
import { prepareLotCsv, writeLotCsv } from '#src/lots/csv/write-lot-csv.ts'
import { saveFile, shareFile } from '#src/ui/save-file.ts'
import { listsOf } from '#src/offline/lists.ts'
import { savedPulledAt } from '#src/offline/pulled-at.ts'

export type ExportState = { step: 'ready' } | { step: 'writing'; rows: number } | { step: 'failed' }

/** `save` and `share` take what the rows are, for the name, and never reject. */
export function useLotExport(index: LotIndex) {
  const [state, setState] = useState<ExportState>({ step: 'ready' })
  useEffect(() => afterFirstScreen(() => void prepareLotCsv()), [])
  const writeThen =
    (hand: (bytes: Blob, name: string) => void | Promise<void>) =>
    async (content: string, rows: Uint32Array): Promise<void> => {
      setState({ step: 'writing', rows: rows.length })
      try {
        const [bytes, dataAt] = await Promise.all([
          writeLotCsv(index, rows),
          savedPulledAt(listsOf(index.account)),
        ])
        const name = csvFileName('lots', index.complete ? content : `${content} so far`, dataAt)
        setState({ step: 'ready' })
        await hand(bytes, name)
      } catch (error) {
        console.error('The CSV could not be written:', error)
        setState({ step: 'failed' })
      }
    }
  return { state, save: writeThen(saveFile), share: writeThen(shareFile) }
}
