/** One suite for both places rows can be in: IndexedDB and memory have to behave alike. */
import { IDBObjectStore } from 'fake-indexeddb'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Database } from '#src/offline/device/database.ts'
import type { RowKey, RowStore, WritableRows } from '#src/offline/device/rows.ts'
import { copyInMemory, memoryStore } from '#src/offline/device/memory-store.ts'
import { newDevice, nextTask } from '#tests/support/device/device.ts'
import { deferred } from '#tests/support/deferred.ts'

const STORES = ['lots', 'memos', 'selection', 'thumbs', 'words']

const inIdb = () =>
  new Database('a-database', 1, (db) => {
    for (const store of STORES) db.createObjectStore(store).createIndex('usedAt', 'usedAt')
  })

beforeEach(() => newDevice())

/** Everything in it, by store. */
async function contentsOf(store: RowStore): Promise<Record<string, [unknown, unknown][]>> {
  return store.read(STORES, async (rowsOf) => {
    const all = await Promise.all(
      STORES.map(async (name): Promise<[string, [unknown, unknown][]]> => {
        const [keys, rows] = await Promise.all([rowsOf(name).getAllKeys(), rowsOf(name).getAll()])
        return [name, keys.map((key, i) => [key, rows[i]])]
      }),
    )
    return Object.fromEntries(all.filter(([, rows]) => rows.length > 0))
  })
}

describe.each<[string, () => RowStore]>([
  ['IndexedDB', inIdb],
  ['memory', () => memoryStore()],
])('rows in %s', (_name, open) => {
  let store: RowStore
  beforeEach(() => (store = open()))

  const put = (name: string, key: RowKey, row: unknown) =>
    store.write([name], (rowsOf) => rowsOf(name).put(row, key))
  const get = (name: string, key: RowKey) => store.read([name], (rowsOf) => rowsOf(name).get(key))

  test('give back what was put, and nothing for what was not', async () => {
    await put('memos', 7, { id: 7 })
    expect(await get('memos', 7)).toEqual({ id: 7 })
    expect(await get('memos', 8)).toBeUndefined()
    expect(await get('words', 7)).toBeUndefined()
  })

  test('give rows in the order of their keys', async () => {
    for (const key of [10, 2, 1]) await put('words', key, `word ${key}`)
    const found = await store.read(['words'], (rowsOf) =>
      Promise.all([rowsOf('words').getAllKeys(), rowsOf('words').getAll(), rowsOf('words').count()]),
    )
    expect(found).toEqual([[1, 2, 10], ['word 1', 'word 2', 'word 10'], 3])
  })

  test('give thumbnails by last use, as many as are asked for', async () => {
    for (const [key, usedAt] of [
      ['c', 2],
      ['b', 1],
      ['a', 2],
      ['d', 3],
    ] as const)
      await put('thumbs', key, { bytes: 1, usedAt })
    await put('thumbs', 'e', { bytes: 1 })
    const byUse = (limit?: number) =>
      store.read(['thumbs'], (rowsOf) => {
        const index = rowsOf('thumbs').index('usedAt')
        return Promise.all([index.getAllKeys(null, limit), index.getAll(null, limit)])
      })
    const row = (usedAt: number) => ({ bytes: 1, usedAt })
    expect(await byUse()).toEqual([
      ['b', 'a', 'c', 'd'],
      [row(1), row(2), row(2), row(3)],
    ])
    expect(await byUse(2)).toEqual([
      ['b', 'a'],
      [row(1), row(2)],
    ])
  })

  test('keep copies: what is changed outside does not change in there', async () => {
    const row = { ids: Int32Array.of(1, 2) }
    await put('selection', 'lots', row)
    row.ids[0] = 9
    const read = (await get('selection', 'lots')) as typeof row
    expect([...read.ids]).toEqual([1, 2])
    read.ids[1] = 9
    expect(await get('selection', 'lots')).toEqual({ ids: Int32Array.of(1, 2) })
  })

  test('show a transaction what it has written itself', async () => {
    const seen = await store.write(['memos'], async (rowsOf) => {
      await rowsOf('memos').put('one', 1)
      await rowsOf('memos').put('two', 2)
      await rowsOf('memos').delete(1)
      return rowsOf('memos').getAll()
    })
    expect(seen).toEqual(['two'])
  })

  describe('after a transaction that failed', () => {
    beforeEach(async () => {
      await put('memos', 1, 'before')
      await put('words', 1, 'before')
    })
    const change = async (rowsOf: (name: string) => WritableRows) => {
      await rowsOf('memos').put('after', 1)
      await rowsOf('words').clear()
      await rowsOf('words').put('after', 2)
    }
    const unchanged = { memos: [[1, 'before']], words: [[1, 'before']] }

    test('because the work threw, are as before', async () => {
      const failed = store.write(['memos', 'words'], async (rowsOf) => {
        await change(rowsOf)
        throw new TypeError('a fault of ours')
      })
      await expect(failed).rejects.toThrow('a fault of ours')
      expect(await contentsOf(store)).toEqual(unchanged)
    })

    test('because a row cannot be stored, are as before', async () => {
      const failed = store.write(['memos', 'words'], async (rowsOf) => {
        await change(rowsOf)
        await rowsOf('memos').put(() => {}, 3)
      })
      await expect(failed).rejects.toMatchObject({ name: 'DataCloneError' })
      expect(await contentsOf(store)).toEqual(unchanged)
    })

    test('because it used a store it had not named, are as before', async () => {
      const failed = store.write(['memos', 'words'], async (rowsOf) => {
        await change(rowsOf)
        await rowsOf('lots').clear()
      })
      await expect(failed).rejects.toMatchObject({ name: 'NotFoundError' })
      expect(await contentsOf(store)).toEqual(unchanged)
    })

    test('can be written again', async () => {
      await store.write(['memos'], () => Promise.reject(new Error('no'))).catch(() => undefined)
      await put('memos', 2, 'later')
      expect(await get('memos', 2)).toBe('later')
    })
  })

  test('let writers to one store through one after the other', async () => {
    const add = () =>
      store.write(['words'], async (rowsOf) => {
        const sum = Number((await rowsOf('words').get('sum')) ?? 0)
        await rowsOf('words').count()
        await rowsOf('words').put(sum + 1, 'sum')
      })
    await Promise.all(Array.from({ length: 20 }, add))
    expect(await get('words', 'sum')).toBe(20)
  })

  test('show a reader everything or nothing of what a writer does', async () => {
    await put('memos', 1, 'before')
    const written = store.write(['memos', 'words'], async (rowsOf) => {
      await rowsOf('memos').put('after', 1)
      await rowsOf('words').put('after', 1)
    })
    const seen = store.read(['memos', 'words'], (rowsOf) =>
      Promise.all([rowsOf('memos').get(1), rowsOf('words').get(1)]),
    )
    await written
    expect([
      ['before', undefined],
      ['after', 'after'],
    ]).toContainEqual(await seen)
  })
})

type Step =
  | { kind: 'put'; store: string; key: RowKey; row: unknown }
  | { kind: 'delete'; store: string; key: RowKey }
  | { kind: 'clear'; store: string }
  | { kind: 'look'; store: string }

const store = fc.constantFrom('lots', 'memos', 'thumbs')
const key = fc.oneof(fc.integer({ min: -2, max: 4 }), fc.constantFrom('a', 'B', 'é', '😀', ''))
const row = fc.oneof(
  fc.record({ bytes: fc.nat(), usedAt: fc.integer({ min: 0, max: 5 }) }),
  fc.int32Array({ maxLength: 3 }),
  fc.constantFrom('', null, undefined, 0),
)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('put' as const), store, key, row }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), store, key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), store }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), store }) },
)
const transaction = fc.record({ steps: fc.array(step, { maxLength: 8 }), fails: fc.boolean() })

/** What one transaction sees and how it ends. */
async function run(on: RowStore, { steps, fails }: { steps: Step[]; fails: boolean }): Promise<unknown> {
  const seen: unknown[] = []
  const work = async (rowsOf: (name: string) => WritableRows) => {
    for (const each of steps) {
      const rows = rowsOf(each.store)
      if (each.kind === 'put') await rows.put(each.row, each.key)
      else if (each.kind === 'delete') await rows.delete(each.key)
      else if (each.kind === 'clear') await rows.clear()
      else seen.push(await rows.getAllKeys(), await rows.getAll(), await rows.count())
      if (each.store === 'thumbs')
        seen.push(await rows.index('usedAt').getAllKeys(null, 3), await rows.index('usedAt').getAll(null))
    }
    if (fails) throw new Error('broken off')
  }
  const outcome = await on.write(['lots', 'memos', 'thumbs'], work).then(
    () => 'stored',
    (error: Error) => error.message,
  )
  return { seen, outcome }
}

test('whatever is done and broken off, both hold the same, and so does a copy', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { maxLength: 8 }), async (transactions) => {
      newDevice()
      const [idb, memory] = [inIdb(), memoryStore()]
      for (const each of transactions) expect(await run(memory, each)).toEqual(await run(idb, each))
      const contents = await contentsOf(idb)
      expect(await contentsOf(memory)).toEqual(contents)
      expect(await contentsOf(await copyInMemory(idb, STORES))).toEqual(contents)
    }),
    { numRuns: 60 },
  )
})

test('a transaction that the disk ends says why, not that its requests were broken off', async () => {
  const idb = inIdb()
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given)
    const { transaction } = this as unknown as { transaction: { _abort(name: string): void } }
    queueMicrotask(() => transaction._abort('QuotaExceededError'))
    return request
  } as typeof put)
  const written = idb.write(['memos'], (rowsOf) => rowsOf('memos').put('row', 1))
  await expect(written).rejects.toMatchObject({ name: 'QuotaExceededError' })
  vi.restoreAllMocks()
  expect(await contentsOf(idb)).toEqual({})
})

test('memory lets a transaction wait for another one', async () => {
  const memory = memoryStore()
  const { promise, resolve } = deferred()
  const first = memory.write(['memos'], async (rowsOf) => {
    await promise
    await rowsOf('memos').put('first', 1)
  })
  const seen = memory.read(['memos'], (rowsOf) => rowsOf('memos').get(1))
  await nextTask()
  resolve()
  await first
  expect(await seen).toBe('first')
})
