import { afterEach, expect, test, vi } from 'vitest'
import { type CsvAnswer, type CsvRequest, toLotCsv } from '#src/lots/csv/lot-csv.ts'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { bareLot, type Dictionary, toWire, wordList } from '#tests/support/lots/some-lots.ts'
import { startWorker } from '#tests/support/device/worker-scope.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('answers the file’s bytes in UTF-8, byte order mark first', async () => {
  const worker = await startWorker<CsvRequest>(() => import('#src/workers/csv-worker.ts'))
  const words: Dictionary = new Map()
  const columns = toPackedColumns(toWire([bareLot(1, 'A-1', { shape: 'עגול', note: '钻石 💎' })], words))
  const parts = { columns, words: wordList(words), cursor: {} }
  const rows = Uint32Array.of(0)
  const { port1, port2: port } = new MessageChannel()
  const answered = new Promise<CsvAnswer>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<CsvAnswer>) => resolve(data)
  })
  worker.post({ ...parts, rows, reader: 'self', port }, [port])
  const answer = await answered
  port1.close()
  if ('error' in answer) throw new Error(answer.error)
  expect(answer.file.type).toBe('text/csv;charset=utf-8')
  const bytes = new Uint8Array(await answer.file.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes).toEqual(toLotCsv(parts, rows, 'self'))
})
