/** Has a worker write the CSV of some rows and hands the file to the browser, to save or to share. */
import CsvWorker from '#src/workers/csv-worker.ts?worker'
import type { CsvRequest } from './lot-csv.ts'
import type { LotIndex } from './lot-index.ts'

const CSV_TYPE = 'text/csv'

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

/** Saves bytes under a name, as a click on a link would. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Whether this device hands CSV files to other apps. */
export function canShareFiles(): boolean {
  return (
    'canShare' in navigator && navigator.canShare({ files: [new File([], 'lots.csv', { type: CSV_TYPE })] })
  )
}

/** Hands bytes to another app; where the device does not after all, they are saved. To take no app is no failure. */
export async function shareFile(bytes: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([bytes], name, { type: CSV_TYPE })] })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') saveFile(bytes, name)
  }
}
