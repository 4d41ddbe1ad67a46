/**
 * Exporting lots: a worker writes the CSV, then it is saved or shared under a name with the data's time. What is for
 * buyers has what they see and nothing else. The page has one export at a time, whether the menu or the tray starts it.
 */
import { useEffect, useState } from 'react'
import { LOT_CSV_FIELDS } from '#contract/lots/csv.ts'
import { csvFileName } from '#src/format/csv-file-name.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { afterFirstScreen } from '#src/loading/after-first-screen.ts'
import { guestsSee } from '#src/lots/fields/list-fields.ts'
import type { CsvReader } from '#src/lots/csv/lot-csv.ts'
import { prepareLotCsv, writeLotCsv } from '#src/lots/csv/write-lot-csv.ts'
import { saveFile, shareFile } from '#src/ui/save-file.ts'

export type ExportState =
  | { step: 'ready' }
  | { step: 'writing'; rows: number }
  /** Under this name. `forBuyer`: the same for a buyer, who sees less. What was shared is told by the app that took it. */
  | { step: 'saved'; name: string; rows: number; reader: CsvReader; forBuyer: (() => void) | undefined }
  | { step: 'failed' }

export interface LotExport {
  state: ExportState
  /** Saves rows as a file. `content`: what they are, for the name. Does nothing during another export; never rejects. */
  save: (content: string, rows: Uint32Array) => Promise<void>
  /** Shares what buyers see of them with another app, or saves it where the device shares no files; otherwise as `save`. */
  saveForBuyer: (content: string, rows: Uint32Array) => Promise<void>
  /** Whether buyers see less than is saved. */
  buyersSeeLess: boolean
  /** That it was saved has been said. */
  settle: () => void
}

export function useLotExport(index: LotIndex | undefined): LotExport {
  const [state, setState] = useState<ExportState>({ step: 'ready' })
  const hasLots = index !== undefined
  useEffect(() => (hasLots ? afterFirstScreen(() => void prepareLotCsv()) : undefined), [hasLots])
  const buyersSeeLess =
    index !== undefined && LOT_CSV_FIELDS.some((field) => index.has(field) && !guestsSee(field))
  const writeThen =
    (reader: CsvReader, hand: (bytes: Blob, name: string) => Promise<boolean>) =>
    async (content: string, rows: Uint32Array): Promise<void> => {
      if (!index || state.step === 'writing') return
      setState({ step: 'writing', rows: rows.length })
      try {
        const bytes = await writeLotCsv(index, rows, reader)
        const what = reader === 'buyer' ? `${content} for buyer` : content
        const name = csvFileName('lots', index.complete ? what : `${what} so far`)
        setState({ step: 'ready' })
        const forBuyer =
          reader === 'self' && buyersSeeLess ? () => void saveForBuyer(content, rows) : undefined
        if (await hand(bytes, name)) setState({ step: 'saved', name, rows: rows.length, reader, forBuyer })
      } catch (error) {
        console.error('The CSV could not be written:', error)
        setState({ step: 'failed' })
      }
    }
  const saveForBuyer = writeThen('buyer', shareFile)
  return {
    state,
    save: writeThen('self', saveFile),
    saveForBuyer,
    buyersSeeLess,
    settle: () => setState((now) => (now.step === 'saved' ? { step: 'ready' } : now)),
  }
}
