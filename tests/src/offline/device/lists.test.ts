/** The way to the lists: whose they are, what is announced, what a damaged row and a device that takes no more do. */
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceState } from '#src/offline/device/device-state.ts'
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { listsDatabases, wipeAllLists } from '#src/offline/device/lists-database.ts'
import { memoryStore } from '#src/offline/device/memory-store.ts'
import { type Message, onMessage } from '#src/offline/device/messages.ts'
import { isNumber, isString, type Table } from '#src/offline/device/table.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { newDevice, openOtherTab } from '#tests/support/device/device.ts'

const WORDS: Table<number, string> = { store: 'words', isKey: isNumber, isRow: isString }
const MEMOS: Table<number, number> = { store: 'memos', isKey: isNumber, isRow: isNumber }

let told: Message[]
let stopListening = () => {}

beforeEach(() => {
  newDevice()
  told = []
  stopListening = onMessage((message) => told.push(message))
})
afterEach(() => {
  stopListening()
  vi.restoreAllMocks()
})

const words = (account = 7) => listsOf(account).read([WORDS], (from) => from(WORDS).getAll())
const put = (lists: LeasedLists, word: string) =>
  lists.write([WORDS], async (to, changed) => {
    await to(WORDS).put(word, 1)
    changed('lots')
    return 'saved'
  })

describe.each([
  ['on the device', false],
  ['in memory', true],
])('lists %s', (_name, inMemory) => {
  beforeEach(() => {
    if (inMemory) listsDatabases['loupe-lists'].memory = memoryStore()
  })

  test('belong to nobody at first', async () => {
    expect(await words()).toBeUndefined()
  })

  test('are read by their account and by no other', async () => {
    await put(await listsOf(7).acquire(), 'Round')
    expect(await words(7)).toEqual(['Round'])
    expect(await words(8)).toBeUndefined()
  })

  test('stay, under the same lease, when their account acquires them again', async () => {
    const first = await listsOf(7).acquire()
    await put(first, 'Round')
    const second = await listsOf(7).acquire()
    expect(second.lease).toBe(first.lease)
    expect(await words()).toEqual(['Round'])
  })

  test('are emptied when another account acquires them, whose lease is another', async () => {
    const first = await listsOf(7).acquire()
    await put(first, 'Round')
    const second = await listsOf(8).acquire()
    expect(second.lease).not.toBe(first.lease)
    expect(await words(7)).toBeUndefined()
    expect(await words(8)).toEqual([])
  })

  test('tell under which lease they were read', async () => {
    const lists = await listsOf(7).acquire()
    await put(lists, 'Round')
    const found = await listsOf(7).readLeased([WORDS], (from) => from(WORDS).get(1))
    expect(found).toMatchObject({ value: 'Round', lists: { account: 7, lease: lists.lease } })
    expect(await put(found!.lists, 'Oval')).toBe('saved')
  })

  test('are written under no lease but theirs, not even when their account has them anew', async () => {
    const before = await listsOf(7).acquire()
    await listsOf(8).acquire()
    const after = await listsOf(7).acquire()
    expect(await put(before, 'stale')).toBeUndefined()
    expect(await before.writeOnDevice([WORDS], (to) => to(WORDS).put('stale', 1))).toBeUndefined()
    expect(await words()).toEqual([])
    expect(told).toEqual([])
    expect(await put(after, 'Round')).toBe('saved')
  })

  test('announce what changed, once it can be read', async () => {
    const lists = await listsOf(7).acquire()
    const read: Promise<unknown>[] = []
    const stop = onMessage(() => void read.push(words()))
    await lists.write([WORDS], async (to, changed) => {
      changed('lots')
      changed('lots')
      await to(WORDS).put('Round', 1)
      changed('changes')
    })
    stop()
    expect(told).toEqual([
      { kind: 'saved', list: 'lots' },
      { kind: 'saved', list: 'changes' },
    ])
    expect(await Promise.all(read)).toEqual([['Round'], ['Round']])
  })

  test('announce and keep nothing of a work that throws', async () => {
    const lists = await listsOf(7).acquire()
    const work = lists.write([WORDS], async (to, changed) => {
      changed('lots')
      await to(WORDS).put('half', 1)
      throw new TypeError('a fault of ours')
    })
    await expect(work).rejects.toThrow('a fault of ours')
    expect(await words()).toEqual([])
    expect(told).toEqual([])
  })

  describe('with a damaged row', () => {
    let lists: LeasedLists
    beforeEach(async () => {
      lists = await listsOf(7).acquire()
      await put(lists, 'Round')
      await lists.write([MEMOS], (to) => to(MEMOS).put(5, 1))
      const { memory, device } = listsDatabases['loupe-lists']
      await (memory ?? device).write(['words'], (rowsOf) => rowsOf('words').put({}, 2))
    })

    test('give the whole ones', async () => {
      const read = await lists.read([WORDS], (from) => Promise.all([from(WORDS).get(1), from(WORDS).get(2)]))
      expect(read).toEqual(['Round', undefined])
    })

    test('fail when all are asked for', async () => {
      await expect(words()).rejects.toMatchObject({ name: 'DamagedRowError' })
    })

    test('drop what they are told to, and then there is nothing to read', async () => {
      expectConsole('Saved words are damaged and will be pulled again')
      const read = await listsOf(7).read([WORDS], (from) => from(WORDS).getAll(), {
        tables: [WORDS],
        work: (to) => to(WORDS).clear(),
      })
      expect(read).toBeUndefined()
      expect(await words()).toEqual([])
      expect(await lists.read([MEMOS], (from) => from(MEMOS).getAll())).toEqual([5])
    })

    test('fail nobody whose they are not', async () => {
      expect(await words(8)).toBeUndefined()
    })
  })
})

test('a lease is made anew after a wipe', async () => {
  const before = await listsOf(7).acquire()
  await wipeAllLists()
  const after = await listsOf(7).acquire()
  expect(after.lease).not.toBe(before.lease)
  expect(await put(before, 'stale')).toBeUndefined()
  expect(await put(after, 'Round')).toBe('saved')
})

test('two tabs that acquire lists at once for two accounts leave them to one of both, empty', async () => {
  await put(await listsOf(7).acquire(), 'Round')
  const other = openOtherTab()
  const both = await Promise.all([listsOf(8).acquire(), other.lists(9).acquire()])
  const saved = await Promise.all(both.map((lists) => put(lists, 'Oval')))
  expect(saved.filter(Boolean)).toEqual(['saved'])
  expect(await words(7)).toBeUndefined()
})

test('what a tab saves is announced to the others', async () => {
  const lists = await listsOf(7).acquire()
  const others = new BroadcastChannel('loupe')
  const heard = new Promise((resolve) => (others.onmessage = ({ data }) => resolve(data)))
  await put(lists, 'Round')
  expect(await heard).toEqual({ kind: 'saved', list: 'lots' })
  others.close()
})

describe('where no database opens', () => {
  beforeEach(() => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError')
    })
  })

  test('there is nothing to read, and nothing goes into memory by reading', async () => {
    expectConsole('The lists are not kept on this device')
    expect(await words()).toBeUndefined()
    expect(listsOf(7).isInMemory).toBe(false)
  })

  test('acquiring fails, unless it is for this visit only', async () => {
    await expect(listsOf(7).acquire()).rejects.toMatchObject({ name: 'SecurityError' })
    const lists = await listsOf(7).acquire(true)
    expect(lists.isInMemory).toBe(true)
    expect(await put(lists, 'Round')).toBe('saved')
    expect(await words()).toEqual(['Round'])
  })
})

describe('a device that takes no more', () => {
  type Writing = { _abort(name: string): void }

  /** As a browser does: the transaction ends because there is no room, whatever became of its requests. */
  function fill() {
    const { put: kept } = IDBObjectStore.prototype
    const ended = new Set<Writing>()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = kept.apply(this, given)
      const { transaction } = this as unknown as { transaction: Writing }
      if (!ended.has(transaction)) queueMicrotask(() => transaction._abort('QuotaExceededError'))
      ended.add(transaction)
      return request
    } as typeof kept)
  }

  let lists: LeasedLists
  beforeEach(async () => {
    lists = await listsOf(7).acquire()
    await put(lists, 'Round')
    fill()
  })

  test('has its lists go on in memory from what it has, under the same lease', async () => {
    expectConsole('The device takes no more')
    expect(await put(lists, 'Oval')).toBe('saved')
    expect(deviceState.get()).toBe('full')
    expect(await words()).toEqual(['Oval'])
    expect(listsOf(7).isInMemory).toBe(true)
    vi.restoreAllMocks()
    expect(
      await openOtherTab()
        .lists(7)
        .read([WORDS], (from) => from(WORDS).getAll()),
    ).toEqual(['Round'])
    await wipeAllLists()
    expect(deviceState.get()).toBe('ok')
    expect(listsOf(7).isInMemory).toBe(false)
  })

  test('moves them once for all who write at that moment', async () => {
    expectConsole('The device takes no more')
    const saved = await Promise.all([
      put(lists, 'Oval'),
      lists.write([MEMOS], async (to) => {
        await to(MEMOS).put(5, 1)
        return 'saved'
      }),
    ])
    expect(saved).toEqual(['saved', 'saved'])
    expect(await words()).toEqual(['Oval'])
    expect(await lists.read([MEMOS], (from) => from(MEMOS).getAll())).toEqual([5])
  })

  test('keeps them where they are when what it does not take can be done without', async () => {
    const written = lists.writeOnDevice([WORDS], (to) => to(WORDS).put('Oval', 1))
    await expect(written).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(listsOf(7).isInMemory).toBe(false)
    expect(await words()).toEqual(['Round'])
  })
})

test('a fault of ours does not move the lists into memory', async () => {
  const lists = await listsOf(7).acquire()
  const work = lists.write([WORDS], () => Promise.reject(new TypeError('a fault of ours')))
  await expect(work).rejects.toThrow('a fault of ours')
  expect(listsOf(7).isInMemory).toBe(false)
})
