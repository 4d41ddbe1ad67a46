/** The page's side of the CSV worker, with the worker's real code behind a thread that can be slow or fail. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CsvRequest } from '#src/lots/csv/lot-csv.ts'
import { type LotIndex, openLotIndex } from '#src/lots/list/lot-index.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { bareLot, toWire } from '#tests/support/lots/some-lots.ts'
import { startWorker, type WorkerScope } from '#tests/support/device/worker-scope.ts'
import { completeColumns } from '#src/offline/lots/packed-lots.ts'

class Thread extends EventTarget {
  static started: Thread[] = []
  static code: WorkerScope<CsvRequest, never>
  /** Requests that wait until the test lets the thread go on. */
  readonly waiting: (() => void)[] = []
  constructor() {
    super()
    Thread.started.push(this)
  }
  postMessage(request: CsvRequest, transfer: Transferable[]) {
    this.waiting.push(() => Thread.code.post(request, transfer))
  }
  goOn() {
    for (const post of this.waiting.splice(0)) post()
  }
  fail() {
    this.dispatchEvent(Object.assign(new Event('error'), { message: '' }))
  }
}

let page: typeof import('#src/lots/csv/write-lot-csv.ts')

beforeEach(async () => {
  Thread.started = []
  Thread.code = await startWorker<CsvRequest>(() => import('#src/workers/csv-worker.ts'))
  vi.stubGlobal('Worker', Thread)
  page = await import('#src/lots/csv/write-lot-csv.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function indexOf(...lots: string[]): LotIndex {
  const columns = completeColumns(toWire(lots.map((lot, at) => bareLot(at + 1, lot))))
  const cursor = { epoch: 'e', rev: 2, head: 2, total: 2 }
  return openLotIndex({ account: 7, cursor, words: [], columns, ranks: rankLots(columns) })
}

const lotsIn = async (file: Blob) =>
  (await file.text())
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])

test('two files asked for at once each have their own rows', async () => {
  const index = indexOf('A-1', 'B-2')
  const asked = [[0], [1, 0]].map((rows) => page.writeLotCsv(index, Uint32Array.from(rows), 'self'))
  Thread.started[0]!.goOn()
  const files = await Promise.all(asked)
  expect(await Promise.all(files.map(lotsIn))).toEqual([['A-1'], ['B-2', 'A-1']])
  expect(Thread.started).toHaveLength(1)
})

test('rows that cannot be written fail their own request alone', async () => {
  const index = indexOf('A-1')
  const broken = { ...index, columns: { ...index.columns, lot: null as never } }
  const asked = Promise.allSettled(
    [broken, index].map((each) => page.writeLotCsv(each, Uint32Array.of(0), 'self')),
  )
  Thread.started[0]!.goOn()
  const [failed, written] = await asked
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(Error) as Error })
  expect(written!.status).toBe('fulfilled')
})

test('a script that could not be fetched fails all that was asked for, and is fetched again', async () => {
  const index = indexOf('A-1')
  const asked = Promise.allSettled([
    page.writeLotCsv(index, Uint32Array.of(0), 'self'),
    page.writeLotCsv(index, Uint32Array.of(0), 'self'),
  ])
  Thread.started[0]!.fail()
  for (const { status } of await asked) expect(status).toBe('rejected')
  const again = page.writeLotCsv(index, Uint32Array.of(0), 'self')
  Thread.started[1]!.goOn()
  expect(await lotsIn(await again)).toEqual(['A-1'])
})

test('a script that failed before anything was asked for is fetched again', async () => {
  page.prepareLotCsv()
  Thread.started[0]!.fail()
  const asked = page.writeLotCsv(indexOf('A-1'), Uint32Array.of(0), 'self')
  Thread.started[1]!.goOn()
  expect(await lotsIn(await asked)).toEqual(['A-1'])
})
