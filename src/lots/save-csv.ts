/** Has a worker write the CSV of some rows and hands the file to the browser to save. */
import CsvWorker from '#src/workers/csv-worker.ts?worker'
import type { CsvRequest } from './lot-csv.ts'
import type { LotIndex } from './lot-index.ts'

/** The file's bytes. @throws {Error} when the worker failed. */
export function writeLotCsv(index: LotIndex, rows: Uint32Array): Promise<Blob> {
  const worker = new CsvWorker()
  const request: CsvRequest = { columns: index.columns, words: index.words, rows }
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<Blob>) => resolve(event.data))
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}

/** Saves bytes under a name, as a click on a link would. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
