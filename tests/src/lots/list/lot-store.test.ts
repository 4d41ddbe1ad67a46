/**
 * The page's index of lots as accounts come and go. jsdom has no threads: the worker here is a mailbox, and the test
 * answers what the real one would.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { foldLots } from '#src/lots/list/fold-lots.ts'
import type { IndexAnswer, IndexQuestion } from '#src/lots/list/lot-index.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { newDevice, nextTask } from '#tests/support/device/device.ts'
import { openTab, type Tab } from '#tests/support/device/open-tab.ts'
import { expectConsole } from '#tests/support/console-guard.ts'

class Mailbox extends EventTarget {
  static all: Mailbox[] = []
  readonly asked: IndexQuestion[] = []
  terminated = false
  constructor() {
    super()
    Mailbox.all.push(this)
  }
  postMessage(question: IndexQuestion) {
    this.asked.push(question)
  }
  terminate() {
    this.terminated = true
  }
  answer(data: IndexAnswer) {
    if (!this.terminated) this.dispatchEvent(new MessageEvent('message', { data }))
  }
  fail() {
    this.dispatchEvent(new ErrorEvent('error', { message: 'No such script' }))
  }
}

let tab: Tab
let SEVEN: LeasedLists
let GUEST: LeasedLists
let store: import('#src/lots/list/lot-store.ts').LotStore

beforeEach(async () => {
  newDevice()
  Mailbox.all = []
  vi.stubGlobal('Worker', Mailbox)
  tab = await openTab()
  store = (await import('#src/lots/list/lot-store.ts')).lotStore
  SEVEN = await tab.leaseLists(7)
  GUEST = await tab.leaseLists(-3)
})

/** A tab that stays open would hear the next test's tabs. */
afterEach(() => store.close())

/** Saves a lot a page for an account, as a ready base where asked. */
async function save(owner: LeasedLists, lots: string[], asBase = false): Promise<void> {
  for (const lot of lots) {
    const from = await tab.savedLotsCursor(owner)
    const rev = (from?.rev ?? 0) + 1
    await tab.saveLots(owner, from, lotPage(rev, [bareLot(rev, lot)], { full: !from }))
  }
  const saved = (await tab.savedLots(owner))!
  const columns = foldLots(saved.blocks)
  if (asBase) await tab.saveLotsBase(owner, saved, { columns, removed: [], ranks: rankLots(columns) })
}

async function built(owner: LeasedLists): Promise<IndexAnswer> {
  const { blocks, ...saved } = (await tab.savedLots(owner))!
  const columns = foldLots(blocks)
  return { parts: { ...saved, columns, ranks: rankLots(columns) } }
}

const shown = () => {
  const index = store.index.get()
  return index && Array.from(index.ranks.lot, (row) => index.lotNumberAt(row))
}

describe('opening', () => {
  test('shows a ready base at once, without a worker', async () => {
    await save(SEVEN, ['A', 'B'], true)
    await store.open(SEVEN)
    expect(shown()).toEqual(['A', 'B'])
    expect(store.index.get()!.complete).toBe(true)
    expect(Mailbox.all).toEqual([])
  })

  test('shows the base and has the changes since folded into it', async () => {
    await save(SEVEN, ['A'], true)
    await save(SEVEN, ['B'])
    await store.open(SEVEN)
    expect(shown()).toEqual(['A'])
    expect(store.index.get()!.complete).toBe(false)
    Mailbox.all[0]!.answer(await built(SEVEN))
    expect(shown()).toEqual(['A', 'B'])
    expect(store.index.get()!.complete).toBe(true)
  })

  test('with nothing saved shows nothing, and asks for nothing', async () => {
    await store.open(SEVEN)
    expect(shown()).toBeUndefined()
    expect(Mailbox.all.flatMap(({ asked }) => asked)).toEqual([])
  })

  test('never shows an account that has gone while its lots were read', async () => {
    await save(SEVEN, ['A'], true)
    await save(GUEST, ['G'], true)
    const opened = store.open(SEVEN)
    store.close()
    const guest = store.open(GUEST)
    await Promise.all([opened, guest])
    expect(shown()).toEqual(['G'])
    expect(Mailbox.all).toEqual([])
  })

  test('and closing at once leaves nothing in memory', async () => {
    await save(SEVEN, ['A'], true)
    const opened = store.open(SEVEN)
    store.close()
    await opened
    expect(shown()).toBeUndefined()
  })
})

describe('a change of the saved lots', () => {
  beforeEach(async () => {
    await save(SEVEN, ['A'], true)
    await store.open(SEVEN)
  })

  test('builds once for all changes that come while it builds, and once more after', async () => {
    await save(SEVEN, ['B', 'C', 'D'])
    const worker = Mailbox.all[0]!
    expect(worker.asked).toEqual([{ account: 7, lease: SEVEN.lease }])
    worker.answer(await built(SEVEN))
    expect(worker.asked).toHaveLength(2)
    worker.answer(await built(SEVEN))
    expect(worker.asked).toHaveLength(2)
    expect(shown()).toEqual(['A', 'B', 'C', 'D'])
  })

  test('of another account, or an answer that comes after closing, is not shown', async () => {
    await save(SEVEN, ['B'])
    const late = await built(SEVEN)
    const worker = Mailbox.all[0]!
    store.close()
    expect(worker.terminated).toBe(true)
    await save(GUEST, ['G'], true)
    await store.open(GUEST)
    worker.dispatchEvent(new MessageEvent('message', { data: late }))
    expect(shown()).toEqual(['G'])
  })

  test('that cannot be built keeps what is shown, and the next change is built', async () => {
    expectConsole('The list of lots could not be built: no memory')
    await save(SEVEN, ['B'])
    Mailbox.all[0]!.answer({ error: 'no memory' })
    expect(shown()).toEqual(['A'])
    await save(SEVEN, ['C'])
    Mailbox.all[0]!.answer(await built(SEVEN))
    expect(shown()).toEqual(['A', 'B', 'C'])
  })

  test('whose worker does not start is built by another at the next change', async () => {
    expectConsole('The list of lots could not be built: No such script')
    await save(SEVEN, ['B'])
    Mailbox.all[0]!.fail()
    await save(SEVEN, ['C'])
    await nextTask()
    Mailbox.all[1]!.answer(await built(SEVEN))
    expect(shown()).toEqual(['A', 'B', 'C'])
  })
})

describe('a start with first lots on the device', () => {
  const BY_LOT = { sort: 'lot', isDescending: false } as const
  const wanted = Promise.resolve({ shown: BY_LOT, askForPhotos: async () => {} })
  const shownFirst = () => {
    const lots = store.firstLots.get()
    return lots && Array.from(lots.order, (row) => lots.lotAt(row).lot)
  }

  beforeEach(async () => {
    await save(SEVEN, ['B', 'A'], true)
    await store.open(SEVEN)
    const index = store.index.get()!
    expect(await store.keepFirstLots(index, index.ranks.lot, BY_LOT, undefined)).toBe(true)
    store.close()
  })

  test('shows them until the list is there', async () => {
    void store.readAhead(tab.listsOf(7), wanted)
    store.showFirstLots(7)
    await vi.waitFor(() => expect(shownFirst()).toEqual(['A', 'B']))
    expect(shown()).toBeUndefined()
    const both: unknown[] = []
    store.index.subscribe(() => both.push(shownFirst()))
    await store.open(SEVEN)
    expect(shown()).toEqual(['A', 'B'])
    expect(shownFirst()).toBeUndefined()
    expect(both).toEqual([['A', 'B']])
  })

  test('shows none when the account has gone', async () => {
    void store.readAhead(tab.listsOf(7), wanted)
    store.close()
    await store.open(GUEST)
    store.showFirstLots(7)
    expect([shown(), shownFirst()]).toEqual([undefined, undefined])
  })

  test('shows none when another tab has logged out before the session is known here', async () => {
    await store.readAhead(tab.listsOf(7), wanted)
    tab.announce({ kind: 'account', account: -1 })
    store.showFirstLots(7)
    expect(shownFirst()).toBeUndefined()
  })

  test('keeps none of an index that has been replaced', async () => {
    await store.open(SEVEN)
    const before = store.index.get()!
    await save(SEVEN, ['C'])
    Mailbox.all[0]!.answer(await built(SEVEN))
    expect(await store.keepFirstLots(before, before.ranks.lot, BY_LOT, undefined)).toBe(false)
  })
})

test('every new index is told, and none after letting go', async () => {
  await save(SEVEN, ['A'], true)
  const told = vi.fn<() => void>()
  const letGo = store.index.subscribe(told)
  await store.open(SEVEN)
  expect(told).toHaveBeenCalledTimes(1)
  letGo()
  store.close()
  expect(told).toHaveBeenCalledTimes(1)
})
