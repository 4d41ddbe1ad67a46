/** Has a worker write the CSV of some rows. */
import CsvWorker from '#src/workers/csv-worker.ts?worker'
import type { CsvRequest } from './lot-csv.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'

let worker: Worker | undefined

/** Starts the worker ahead of its use, so that exporting needs no network. */
export function prepareLotCsv(): Worker {
  return (worker ??= new CsvWorker())
}

/** The file's bytes; one at a time. @throws {Error} when the worker failed. */
export async function writeLotCsv(index: LotIndex, rows: Uint32Array): Promise<Blob> {
  const writer = prepareLotCsv()
  const request: CsvRequest = { columns: index.columns, words: index.words, rows }
  try {
    return await new Promise<Blob>((resolve, reject) => {
      writer.onmessage = (event: MessageEvent<Blob>) => resolve(event.data)
      writer.onerror = (event) => reject(new Error(event.message || 'The worker could not be loaded'))
      writer.postMessage(request)
    })
  } catch (error) {
    worker = undefined
    throw error
  }
}
