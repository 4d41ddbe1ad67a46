/** What changed since the device last looked: noted as pages are saved, dismissed, taken back, forgotten. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Lot, LotPage } from '#contract/lots/lots.ts'
import { foldLots } from '#src/lots/list/fold-lots.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { dismissChanges, restoreChanges, savedChanges } from '#src/offline/lots/changes.ts'
import { savedLots, savedLotsCursor, saveLots, saveLotsBase } from '#src/offline/lots/saved-lots.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { newDevice, putRow, rowsOn } from '#tests/support/device/device.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { DETAILED_LOTS, type LotChange, type LotChanges } from '#src/offline/lots/lot-change.ts'
import { bareLot, type Dictionary, toWire } from '#tests/support/lots/some-lots.ts'

let lists: LeasedLists
let rev = 0
const photo = (digit: string) => ({
  id: digit.repeat(32),
  widthPx: 4000,
  heightPx: 3000,
  capturedAt: '2026-05-01T10:00:00Z',
})
const A = bareLot(1, 'A-1', {
  date: '2026-05-01T10:00:00Z',
  shape: 'Round',
  color: 'G',
  photos: [photo('a')],
})
const B = bareLot(2, 'B-1', { shape: 'Oval' })
const C = bareLot(3, 'C-1', { shape: 'Pear' })

beforeEach(async () => {
  newDevice()
  rev = 0
  lists = await leaseLists(7)
})
afterEach(() => vi.useRealTimers())

/** The customer's dictionary as the server goes on numbering it. */
let words: Dictionary = new Map()
const page = (lots: readonly Lot[], more: Partial<LotPage> = {}): LotPage => {
  if (more.full) words = new Map()
  const columns = toWire(lots, words)
  return lotPage(++rev, lots, { columns, words: [...words].map(([word, id]) => [id, word]), ...more })
}

async function save(...pages: LotPage[]): Promise<void> {
  for (const each of pages) expect(await saveLots(lists, await savedLotsCursor(lists), each)).toBeDefined()
}

const changes = async (): Promise<LotChanges> => (await savedChanges(lists))!
const noRev = (lot: Lot | undefined) => lot && { ...lot, rev: 0 }
const told = async () => (await changes()).lots.map(({ before, after }) => [before, after])

describe('nothing is told', () => {
  test('of the first sync, in however many pages', async () => {
    await save(page([A], { full: true, head: 9 }))
    expect(await savedChanges(lists)).toBeUndefined()
    await save(page([B], { head: 9 }), page([C], { rev: 9, head: 9 }))
    expect(await changes()).toEqual({ lots: [], further: [] })
  })

  test('of the same lots pulled whole from another epoch, whose words have other numbers', async () => {
    await save(page([A, B], { full: true }))
    await save(page([B], { full: true, epoch: 'restored', head: 99 }))
    await save(page([A], { epoch: 'restored', rev: 99, head: 99 }))
    expect(await changes()).toEqual({ lots: [], further: [] })
  })

  test('of a lot that has another revision and nothing else', async () => {
    await save(page([A], { full: true }), page([{ ...A, rev: 70 }]))
    expect(await changes()).toEqual({ lots: [], further: [] })
  })

  test('of what a page that is refused would bring', async () => {
    await save(page([A], { full: true }))
    expect(await saveLots(lists, undefined, page([B]))).toBeUndefined()
    expect(await changes()).toEqual({ lots: [], further: [] })
  })

  test('to another account', async () => {
    await save(page([A], { full: true }), page([B]))
    expect(await savedChanges(listsOf(8))).toBeUndefined()
  })
})

describe('told with what was and what is', () => {
  test('are new, changed and removed lots, the newest first, with the time of the pull', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-02T09:41:00Z') })
    const regraded = { ...A, color: 'H', memo: 12, photos: [photo('b'), photo('a')] }
    await save(page([A, B], { full: true }), page([regraded, C], { removed: [2] }))
    const at = '2026-05-02T09:41:00.000Z'
    expect(await changes()).toEqual({
      lots: [
        { id: 3, after: C, at },
        { id: 1, before: A, after: regraded, at },
        { id: 2, before: B, at },
      ],
      further: [],
    })
  })

  test('is the first lot of a list that was empty', async () => {
    await save(page([], { full: true }), page([A]))
    expect(await told()).toEqual([[undefined, A]])
  })

  test('is a lot that a base holds', async () => {
    await save(page([A, B], { full: true }))
    const saved = (await savedLots(lists))!
    const columns = foldLots(saved.blocks)
    await saveLotsBase(lists, saved, { columns, removed: [], ranks: rankLots(columns) })
    await save(page([{ ...B, note: 'seen' }]))
    expect(await told()).toEqual([[B, { ...B, note: 'seen' }]])
  })

  test('is what a full pull changed, once it is whole, also when it began anew', async () => {
    const edited = { ...C, note: 'after the restore' }
    await save(page([A, B, C], { full: true }))
    await save(page([bareLot(9, 'Z-9')], { full: true, epoch: 'restored', head: 99 }))
    expect(await told()).toEqual([])
    await save(page([A], { full: true, epoch: 'restored again', head: 99 }))
    await save(page([edited], { epoch: 'restored again', rev: 99, head: 99 }))
    expect(await told()).toEqual([
      [C, edited],
      [B, undefined],
    ])
  })

  test('are changes in two pages, and in two pulls, as one', async () => {
    const twice = { ...A, color: 'J', note: 'twice' }
    await save(page([A, B], { full: true }), page([{ ...A, color: 'H' }], { head: 9 }))
    await save(page([{ ...B, memo: 4 }], { rev: 9, head: 9 }), page([twice], { rev: 10, head: 10 }))
    expect(await told()).toEqual([
      [A, twice],
      [B, { ...B, memo: 4 }],
    ])
  })

  test('is no lot that is again what it was, none that came and went', async () => {
    await save(page([A], { full: true }), page([{ ...A, memo: 4 }, B]), page([A], { removed: [2] }))
    expect(await told()).toEqual([])
  })

  test('by a message, when they can be read', async () => {
    await save(page([A], { full: true }))
    const heard = new Promise((resolve) => {
      onTestFinished(
        onMessage((message) => {
          if (message.kind === 'saved' && message.list === 'changes')
            void savedChanges(lists).then((saved) => resolve(saved?.lots.length))
        }),
      )
    })
    await save(page([B]))
    expect(await heard).toBe(1)
  })
})

test('of very many the newest are kept whole, of the rest the ids', async () => {
  const many = Array.from({ length: DETAILED_LOTS + 200 }, (_, i) => bareLot(i + 1, `L-${i + 1}`))
  await save(page([bareLot(9_999, 'first')], { full: true }), page([bareLot(8_888, 'earlier')]), page(many))
  const { lots, further } = await changes()
  expect(lots.map(({ id }) => id)).toEqual(
    many
      .map(({ id }) => id)
      .toReversed()
      .slice(0, DETAILED_LOTS),
  )
  expect(further.toSorted((a, b) => a - b)).toEqual([...many.slice(0, 200).map(({ id }) => id), 8_888])
  await save(page([{ ...many[0]!, note: 'again' }]))
  expect((await changes()).lots[0]!.id, 'what it was at first is not known').toBe(many.length)
  await dismissChanges(lists, await changes())
  expect(await changes()).toEqual({ lots: [], further: [] })
})

describe('dismissing', () => {
  const seen = (...lots: LotChange[]): LotChanges => ({ lots, further: [] })

  test('takes away what was seen, and undo brings it back to its place', async () => {
    await save(page([A], { full: true }), page([B]), page([C]))
    const before = await changes()
    await dismissChanges(lists, seen(before.lots[1]!))
    expect(await told()).toEqual([[undefined, C]])
    await restoreChanges(lists, seen(before.lots[1]!))
    expect(new Set(await told())).toEqual(
      new Set([
        [undefined, C],
        [undefined, B],
      ]),
    )
    await dismissChanges(lists, before)
    expect(await told()).toEqual([])
    await restoreChanges(lists, before)
    expect(new Set((await changes()).lots)).toEqual(new Set(before.lots))
  })

  test('leaves what has changed again since it was seen', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    await save(page([A], { full: true }), page([{ ...A, color: 'H' }]))
    const before = await changes()
    vi.setSystemTime(2_000_000)
    await save(page([{ ...A, color: 'J' }]))
    await dismissChanges(lists, before)
    expect(await told()).toEqual([[A, { ...A, color: 'J' }]])
  })

  test('begins anew: the next change is told from where the lot was then; undo tells both', async () => {
    await save(page([A], { full: true }), page([{ ...A, color: 'H' }]))
    const before = await changes()
    await dismissChanges(lists, before)
    await save(page([{ ...A, color: 'J' }]))
    expect(await told()).toEqual([
      [
        { ...A, color: 'H' },
        { ...A, color: 'J' },
      ],
    ])
    await restoreChanges(lists, before)
    expect(await told()).toEqual([[A, { ...A, color: 'J' }]])
  })

  test('neither it nor undo writes after a wipe', async () => {
    await save(page([A], { full: true }), page([B]))
    const before = await changes()
    await wipeAllLists()
    await dismissChanges(lists, before)
    await restoreChanges(lists, before)
    await leaseLists(7)
    expect(await savedChanges(lists)).toBeUndefined()
  })
})

describe('forgotten', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['when the account logs out', () => wipeAllLists()],
    ['when another account comes', () => leaseLists(8)],
  ])('%s', async (_name, end) => {
    await save(page([A], { full: true, head: 1 }), page([B]))
    await end()
    expect(await rowsOn('changes')).toEqual([])
  })

  test('with a list that the disk has damaged; pulled again it is a first sync', async () => {
    expectConsole('Saved lots are damaged')
    await save(page([A], { full: true }), page([B]))
    await putRow('lots', {}, 1)
    expect(await savedLots(lists)).toBeUndefined()
    await save(page([A, B, C], { full: true }))
    expect(await told()).toEqual([])
  })
})

const VARIANTS: Partial<Lot>[] = [
  {},
  { shape: 'Round', color: 'G', note: 'a' },
  { shape: 'Oval', memo: 4, date: '2026-05-01T10:00:00Z', photos: [photo('a')] },
  { shape: 'Oval', memo: 4, date: '2026-05-01T10:00:00Z', photos: [photo('b')] },
]
const someLots = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat({ max: VARIANTS.length - 1 })), {
    selector: ([id]) => id,
    maxLength: 6,
  })
  .map((chosen) => chosen.map(([id, nth]) => bareLot(id, `L-${id}`, VARIANTS[nth])))
const steps = fc.array(
  fc.record({
    lots: someLots,
    removed: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
    /** A full pull, one after another that broke off, or the next changes. */
    kind: fc.constantFrom('full', 'broken', 'next', 'next', 'next'),
    /** Before this many of the lots the page ends. */
    cutAt: fc.nat({ max: 6 }),
    base: fc.boolean(),
  }),
  { maxLength: 6 },
)

test('after any pages the changes are what comparing the first list with the last finds', async () => {
  await fc.assert(
    fc.asyncProperty(someLots, steps, async (first, all) => {
      newDevice()
      rev = 0
      lists = await leaseLists(7)
      await save(page(first, { full: true }))
      const before = new Map(first.map((lot) => [lot.id, lot]))
      const now = new Map(before)
      for (const { lots, removed, kind, cutAt, base } of all) {
        const full = kind !== 'next'
        const gone = full ? [] : removed.filter((id) => !lots.some((lot) => lot.id === id))
        const head = rev + 10
        if (kind === 'broken') await save(page([bareLot(50, 'broken off')], { full, head, epoch: 'broken' }))
        const epoch = `epoch after ${full ? rev : 'none'}`
        if (full) now.clear()
        const known = full ? {} : { epoch: (await savedLotsCursor(lists))!.epoch }
        await save(
          page(lots.slice(0, cutAt), { full, head, epoch, removed: gone, ...known }),
          page(lots.slice(cutAt), { head, rev: head, epoch, ...known }),
        )
        rev = head
        for (const id of gone) now.delete(id)
        for (const lot of lots) now.set(lot.id, lot)
        const saved = (await savedLots(lists))!
        const columns = foldLots(saved.blocks)
        if (base) await saveLotsBase(lists, saved, { columns, removed: [], ranks: rankLots(columns) })
      }
      const expected = new Map<number, unknown>()
      for (const id of new Set([...before.keys(), ...now.keys()])) {
        const [old, last] = [noRev(before.get(id)), noRev(now.get(id))]
        if (JSON.stringify(old) !== JSON.stringify(last)) expected.set(id, [old, last])
      }
      const { lots, further } = await changes()
      expect(new Map(lots.map((each) => [each.id, [noRev(each.before), noRev(each.after)]]))).toEqual(
        expected,
      )
      expect([lots.length, further]).toEqual([expected.size, []])
    }),
    { numRuns: 60 },
  )
})

describe('a field that the list was pulled without', () => {
  const withoutNote = ({ note: _, ...columns }: LotPage['columns']) => columns
  const [noted, other] = [
    { ...A, note: 'seen' },
    { ...B, note: 'seen' },
  ]

  test.each([1, 2])(
    'has not changed; another change of its lot is told with it (%i pages)',
    async (pages) => {
      const known = page([noted, other], { full: true })
      await save({ ...known, columns: withoutNote(known.columns) })
      const [moved, same] = [{ ...noted, shape: 'Oval' }, other]
      if (pages === 1) await save(page([moved, same], { full: true }))
      else await save(page([moved], { full: true, head: rev + 2 }), page([same]))
      expect((await told()).map(([before, after]) => [before?.shape, after?.shape, after?.note])).toEqual([
        ['Round', 'Oval', 'seen'],
      ])
    },
  )
})
