/** The worker that folds and ranks, over a real database. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type IndexAnswer, type IndexQuestion, openLotIndex } from '#src/lots/list/lot-index.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { cacheStorage } from '#tests/support/device/cache-storage.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { webLocks } from '#tests/support/device/web-locks.ts'
import { startWorker, type WorkerScope } from '#tests/support/device/worker-scope.ts'

let OWNER: LeasedLists

let worker: WorkerScope<IndexQuestion, IndexAnswer>
let device: typeof import('#src/offline/lots/saved-lots.ts')
let lists: typeof import('#src/offline/lists/lease-lists.ts')

beforeEach(async () => {
  newDevice()
  worker = await startWorker(() => import('#src/workers/index-worker.ts'))
  device = await import('#src/offline/lots/saved-lots.ts')
  lists = await import('#src/offline/lists/lease-lists.ts')
  OWNER = await lists.leaseLists(7)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Saves a page of this many new lots, complete or with more to come. */
async function save(count: number, more: Parameters<typeof lotPage>[2] = {}): Promise<void> {
  const from = await device.savedLotsCursor(OWNER)
  const first = from?.rev ?? 0
  const lots = Array.from({ length: count }, (_, i) => bareLot(first + i + 1, `L-${first + i + 1}`))
  await device.saveLots(OWNER, from, lotPage(first + count, lots, { full: !from, ...more }))
}

const question = ({ account, lease } = OWNER): IndexQuestion => ({ account, lease })

async function built() {
  const answer = await worker.ask(question())
  if ('error' in answer) throw new Error(answer.error)
  return answer.parts && openLotIndex(answer.parts)
}

const numbers = (index: Awaited<ReturnType<typeof built>>) =>
  index && Array.from(index.ranks.lot, (row) => index.lotNumberAt(row))
const blocks = async () =>
  (await device.savedLots(OWNER))!.blocks.map(({ columns, ranks }) => [columns.id.length, !!ranks])

test('nothing saved answers no parts, as does another account’s list', async () => {
  expect(await worker.ask(question())).toEqual({ parts: null })
  await save(2)
  expect(await worker.ask({ ...question(), account: 8 })).toEqual({ parts: null })
})

test('answers the fold of everything saved, ranked, with its account and cursor', async () => {
  await save(2)
  await save(1, { removed: [1] })
  const index = await built()
  expect(numbers(index)).toEqual(['L-2', 'L-3'])
  expect(index).toMatchObject({ account: 7, cursor: { rev: 3, head: 3 }, complete: true })
})

test('answers an empty list as one', async () => {
  await save(0)
  expect(numbers(await built())).toEqual([])
})

describe('the base', () => {
  test('is saved when the list is complete for the first time', async () => {
    await save(3, { head: 9 })
    await built()
    expect(await blocks()).toEqual([[3, false]])
    await save(2)
    expect(numbers(await built())).toHaveLength(5)
    expect(await blocks()).toEqual([[5, true]])
  })

  test('is saved behind the answer', async () => {
    await save(3)
    const done: string[] = []
    const { put } = IDBObjectStore.prototype
    const saves = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      done.push('saved')
      return put.apply(this, given)
    })
    await built().then(() => done.push('answered'))
    await vi.waitFor(() => expect(saves).toHaveBeenCalled())
    expect(done).toEqual(['answered', 'saved'])
  })

  test('is left alone by a small change, and what was built of both is right', async () => {
    await save(3)
    await built()
    await save(1000)
    expect(numbers(await built())).toHaveLength(1003)
    expect(await blocks()).toEqual([
      [3, true],
      [1000, false],
    ])
    expect(numbers(await built())).toHaveLength(1003)
  })

  test('takes in changes that have grown', async () => {
    await save(3)
    await built()
    await save(1001)
    await built()
    expect(await blocks()).toEqual([[1004, true]])
    expect(numbers(await built())).toHaveLength(1004)
  })

  test('that finds no room does not keep the list from the screen', async () => {
    await save(3)
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = put.apply(this, given)
      queueMicrotask(() => this.transaction.abort()) // as a browser does where there is no room
      return request
    })
    expect(numbers(await built())).toHaveLength(3)
    vi.restoreAllMocks()
    expect(numbers(await built())).toHaveLength(3)
    expect(await blocks()).toEqual([[3, true]])
  })
})

test('thumbnails go with the photos that the list has no longer, whether a base is saved or not', async () => {
  vi.stubGlobal('caches', cacheStorage())
  vi.stubGlobal('navigator', { ...webLocks() })
  const session = await import('#src/offline/session/session.ts')
  const thumbs = await import('#src/offline/thumbs/thumbs.ts')
  const { savedThumbs } = await import('#src/offline/thumbs/thumbs-index.ts')
  await session.saveSession({ id: 7 }, new Date())
  const owner = (await thumbs.thumbsOwner())!
  const [stays, gone] = ['a1', 'b2'].map((pair) => pair.repeat(16)) as [string, string]
  const photos = [{ id: stays, widthPx: 400, heightPx: 300, capturedAt: '2026-05-01T10:00:00Z' }]
  const lot = { ...bareLot(1, 'L-1', { date: '2026-05-01T10:00:00Z' }), photos }
  await device.saveLots(OWNER, undefined, lotPage(1, [lot], { full: true }))
  const kept = async () => (await savedThumbs(owner)).here.keys.map((key) => key.slice(0, 32))
  for (const base of ['saved', 'not']) {
    for (const id of [stays, gone]) await thumbs.saveThumb(owner, thumbs.thumbKey(id, 136), new Blob(['x']))
    await built()
    await vi.waitFor(async () => expect(await kept(), base).toEqual([stays]))
  }
})

test('a base that cannot be written leaves the blocks it was to replace', async () => {
  await save(3)
  const saved = (await device.savedLots(OWNER))!
  const [block] = saved.blocks
  const uncloneable = { ...block!, ranks: rankLots(block!.columns), removed: (() => {}) as never }
  await expect(device.saveLotsBase(OWNER, saved, uncloneable)).rejects.toMatchObject({
    name: 'DataCloneError',
  })
  expect(await blocks()).toEqual([[3, false]])
})

test('a list that cannot be read is said so', async () => {
  await save(1)
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('The disk is gone', 'UnknownError')
  })
  expect(await worker.ask(question())).toEqual({ error: 'UnknownError: The disk is gone' })
})
