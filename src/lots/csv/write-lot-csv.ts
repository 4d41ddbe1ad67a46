/** Has a worker write the CSV of some rows. */
import csvWorker from '#src/workers/csv-worker.ts?worker&url'
import { scriptAddress } from '#src/api/script-address.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import type { CsvAnswer, CsvReader, CsvRequest } from './lot-csv.ts'

let worker: Worker | undefined

/** Starts the worker ahead of its use, so that exporting needs no network. */
export function prepareLotCsv(): Worker {
  if (worker) return worker
  const started = new Worker(scriptAddress(csvWorker), { type: 'module' })
  // Its script could not be fetched: the next request starts another.
  started.addEventListener('error', () => {
    if (worker === started) worker = undefined
  })
  return (worker = started)
}

/**
 * The file's bytes. Each request has a port of its own, so several may be under way.
 * @throws {Error} when the worker failed.
 */
export async function writeLotCsv(
  { columns, words, cursor }: LotIndex,
  rows: Uint32Array,
  reader: CsvReader,
): Promise<Blob> {
  const asked = prepareLotCsv()
  const { port1: ours, port2: port } = new MessageChannel()
  const settled = new AbortController()
  try {
    return await new Promise<Blob>((resolve, reject) => {
      ours.onmessage = ({ data }: MessageEvent<CsvAnswer>) =>
        'file' in data ? resolve(data.file) : reject(new Error(data.error))
      const fail = ({ message }: ErrorEvent) => reject(new Error(message || 'The worker could not be loaded'))
      asked.addEventListener('error', fail, { signal: settled.signal })
      const request: CsvRequest = { columns, words, cursor, rows, reader, port }
      asked.postMessage(request, [port])
    })
  } finally {
    settled.abort()
    ours.close()
  }
}
