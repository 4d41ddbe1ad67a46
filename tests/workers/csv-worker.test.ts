import { afterEach, expect, test, vi } from 'vitest'
import { type CsvRequest, toLotCsv } from '#src/lots/csv/lot-csv.ts'
import { toPackedColumns } from '#src/offline/packed-lots.ts'
import { bareLot, type Dictionary, toWire, wordList } from '#tests/support/some-lots.ts'
import { startWorker } from './worker-scope.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('answers the file’s bytes in UTF-8, byte order mark first', async () => {
  const worker = await startWorker<CsvRequest, Blob>(() => import('#src/workers/csv-worker.ts'))
  const words: Dictionary = new Map()
  const columns = toPackedColumns(toWire([bareLot(1, 'A-1', { shape: 'עגול', note: '钻石 💎' })], words))
  const request: CsvRequest = { columns, words: wordList(words), rows: Uint32Array.of(0) }
  const file = await worker.ask(request)
  expect(file.type).toBe('text/csv;charset=utf-8')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes).toEqual(toLotCsv(request, request.rows))
})
