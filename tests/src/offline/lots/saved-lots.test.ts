/** The saved list of lots: what a page does to it, and what it refuses. */
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lot, LotPage } from '#contract/lots/lots.ts'
import { foldLots } from '#src/lots/list/fold-lots.ts'
import { openLotIndex } from '#src/lots/list/lot-index.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { wipeAllLists, wipeLists } from '#src/offline/device/lists-database.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import {
  hasNewColumns,
  type SavedLots,
  savedLots,
  savedLotsCursor,
  saveLots,
  saveLotsBase,
} from '#src/offline/lots/saved-lots.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { damageRow, newDevice, openOtherTab, rowsOn } from '#tests/support/device/device.ts'
import { EPOCH, lotPage } from '#tests/support/lots/lot-page.ts'
import { anyLots, bareLot, toWire } from '#tests/support/lots/some-lots.ts'

let lists: LeasedLists
const A = bareLot(1, 'A-1', { shape: 'Round', note: 'first' })
const B = bareLot(2, 'B-1', { shape: 'Oval' })

beforeEach(async () => {
  newDevice()
  lists = await leaseLists(7)
})

/** Saves pages one after the other, each from where the last one ended. */
async function save(...pages: LotPage[]): Promise<void> {
  for (const page of pages)
    expect(await saveLots(lists, await savedLotsCursor(lists), page)).toEqual(await savedLotsCursor(lists))
}

/** The lots a saved list holds, by lot number. */
function lotsOf(saved: SavedLots | undefined): Lot[] {
  const columns = foldLots(saved!.blocks)
  const index = openLotIndex({ ...saved!, columns, ranks: rankLots(columns) })
  return Array.from(index.ranks.lot, (row) => index.lotAt(row))
}

describe('a page', () => {
  test('is saved with its cursor, and words join the dictionary', async () => {
    await save(
      lotPage(1, [A], { full: true, head: 2, total: 2 }),
      lotPage(2, [B], {
        words: [[2, 'Oval']],
        columns: toWire(
          [B],
          new Map([
            ['Round', 1],
            ['Oval', 2],
          ]),
        ),
      }),
    )
    const saved = await savedLots(lists)
    expect(saved).toMatchObject({ account: 7, cursor: { epoch: EPOCH, rev: 2, head: 2, total: 1 } })
    expect(saved!.words).toEqual([undefined, 'Round', 'Oval'])
    expect(lotsOf(saved)).toEqual([A, B])
  })

  test('a full one clears lots and words first, whatever the cursor was', async () => {
    await save(lotPage(9, [A], { full: true }), lotPage(2, [B], { full: true, epoch: 'another life' }))
    const saved = await savedLots(lists)
    expect(saved!.words).toEqual([undefined, 'Oval'])
    expect(saved!.cursor).toMatchObject({ epoch: 'another life', rev: 2 })
    expect(lotsOf(saved)).toEqual([B])
  })

  test('a later one replaces and removes', async () => {
    const changed = { ...A, note: 'second', rev: 3 }
    await save(
      lotPage(2, [A, B], { full: true }),
      lotPage(3, [changed], { words: [] }),
      lotPage(4, [], { removed: [2] }),
    )
    expect(lotsOf(await savedLots(lists))).toEqual([changed])
  })

  test('with nothing in it moves the cursor and leaves no block', async () => {
    await save(lotPage(1, [A], { full: true }), lotPage(5, []))
    const saved = await savedLots(lists)
    expect(saved!.blocks).toHaveLength(1)
    expect(saved!.cursor.rev).toBe(5)
  })

  test('of an account without lots is a saved, empty list', async () => {
    await save(lotPage(0, [], { full: true }))
    expect(lotsOf(await savedLots(lists))).toEqual([])
  })

  test('is announced once it can be read', async () => {
    const other = openOtherTab()
    const heard = new Promise((resolve) => {
      const stop = onMessage((message) => {
        stop()
        void savedLotsCursor(other.lists(7)).then((cursor) => resolve({ message, rev: cursor?.rev }))
      })
    })
    await save(lotPage(1, [A], { full: true }))
    expect(await heard).toEqual({ message: { kind: 'saved', list: 'lots' }, rev: 1 })
  })

  test('times after 2038 are kept', async () => {
    const late = bareLot(3, 'C-1', { date: '2099-12-31T23:59:59Z' })
    await save(lotPage(1, [late], { full: true }))
    expect(lotsOf(await savedLots(lists))).toEqual([late])
  })
})

describe('a page is refused', () => {
  const announced = vi.fn<(message: unknown) => void>()

  beforeEach(() => {
    announced.mockReset()
    return onMessage(announced)
  })

  async function expectRefused(
    page: LotPage,
    from = undefined as Parameters<typeof saveLots>[1],
  ): Promise<void> {
    const before = await savedLots(lists)
    announced.mockReset()
    expect(await saveLots(lists, from, page)).toBeUndefined()
    expect(await savedLots(lists)).toEqual(before)
    expect(announced).not.toHaveBeenCalled()
  }

  test('after the account logged out', async () => {
    await wipeAllLists()
    await expectRefused(lotPage(1, [A], { full: true }))
  })

  test('after another account leased the lists', async () => {
    await leaseLists(8)
    await expectRefused(lotPage(1, [A], { full: true }))
    expect(await savedLots(listsOf(8))).toBeUndefined()
  })

  test('when the wipe begins while it is being saved', async () => {
    await save(lotPage(1, [A], { full: true }))
    const from = await savedLotsCursor(lists)
    await Promise.all([
      wipeLists('loupe-lists'),
      saveLots(lists, from, lotPage(2, [B])).catch(() => undefined),
    ])
    expect(await savedLots(lists)).toBeUndefined()
  })

  test('when another tab has saved it', async () => {
    const other = await openOtherTab().lease(7)
    const page = lotPage(1, [A], { full: true })
    const saved = await Promise.all([saveLots(lists, undefined, page), saveLots(other, undefined, page)])
    expect(saved.filter(Boolean)).toEqual([await savedLotsCursor(lists)])
    expect((await savedLots(lists))!.blocks).toHaveLength(1)
  })

  test('when the list has moved on, or to another epoch', async () => {
    await save(lotPage(1, [A], { full: true }))
    const from = (await savedLotsCursor(lists))!
    await save(lotPage(2, [B]))
    await expectRefused(lotPage(3, [A]), from)
    await expectRefused(lotPage(3, [A]), { ...from, rev: 2, epoch: 'another life' })
    await expectRefused(lotPage(3, [A], { full: true }), undefined)
  })
})

describe('a base', () => {
  async function folded(): Promise<[SavedLots, Parameters<typeof saveLotsBase>[2]]> {
    const saved = (await savedLots(lists))!
    const columns = foldLots(saved.blocks)
    return [saved, { columns, removed: [], ranks: rankLots(columns) }]
  }

  test('takes the place of the blocks it was folded from, and later blocks follow it', async () => {
    await save(lotPage(1, [A], { full: true }), lotPage(2, [B]))
    await saveLotsBase(lists, ...(await folded()))
    expect((await savedLots(lists))!.blocks).toHaveLength(1)
    await save(lotPage(3, [{ ...A, pieces: 4 }], { words: [] }))
    const saved = await savedLots(lists)
    expect(saved!.blocks.map(({ ranks }) => ranks !== undefined)).toEqual([true, false])
    expect(lotsOf(saved).map(({ pieces }) => pieces)).toEqual([4, undefined])
  })

  test('is stored without the columns in which all lots have the same', async () => {
    const lots = [A, B].map((lot) => ({ ...lot, pieces: 3, clarity: 200 }))
    await save(lotPage(1, lots, { full: true }))
    await saveLotsBase(lists, ...(await folded()))
    const [base] = (await rowsOn('lots')) as { columns: object; same: object }[]
    expect(base!.same).toMatchObject({ pieces: 3, clarity: 200, certificate: '', lab: 0 })
    for (const name of Object.keys(base!.same)) expect(base!.columns).not.toHaveProperty(name)
    expect(Object.keys(base!.columns)).toEqual(expect.arrayContaining(['id', 'type', 'note', 'shape']))
    expect(lotsOf(await savedLots(lists))).toEqual(lots)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the list moved on', () => save(lotPage(3, [A]))],
    ['another account came', () => leaseLists(8)],
    ['the account logged out', () => wipeAllLists()],
  ])('is dropped when %s meanwhile', async (_name, meanwhile) => {
    await save(lotPage(1, [A], { full: true }), lotPage(2, [B]))
    const base = await folded()
    await meanwhile()
    const before = await rowsOn('lots')
    await saveLotsBase(lists, ...base)
    expect(await rowsOn('lots')).toEqual(before)
  })
})

describe('a list that the disk has damaged is dropped, to be pulled again:', () => {
  const columnsOf = (row: Record<string, unknown>) => row['columns'] as Record<string, unknown>

  test.each<[string, (row: Record<string, unknown>) => void]>([
    ['a column of another length', (row) => (columnsOf(row)['caratMilli'] = new Int32Array(3))],
    ['a column that is gone', (row) => delete columnsOf(row)['note']],
    ['photos without their ids', (row) => (columnsOf(row)['photoId'] = new Uint8Array(3))],
    ['photos without their ids, as digits', (row) => (columnsOf(row)['photoId'] = 'ab')],
    ['views of photos that are not there', (row) => (columnsOf(row)['photoView'] = new Int8Array(3))],
    ['blurs that are no text', (row) => (columnsOf(row)['photoBlur'] = new Int8Array(0))],
    ['no columns', (row) => delete row['columns']],
    ['no list of the removed', (row) => delete row['removed']],
    ['values of all lots that are no list', (row) => (row['same'] = 7)],
    ['an order that leads nowhere', (row) => Object.assign(row, { ranks: { date: Uint32Array.of(9) } })],
    ['an order of another length', (row) => Object.assign(row, { ranks: { date: new Uint32Array(2) } })],
  ])('%s', async (_name, change) => {
    expectConsole('Saved lots are damaged')
    await save(lotPage(1, [A], { full: true }))
    await damageRow('lots', 1, change)
    expect(await savedLots(lists)).toBeUndefined()
    expect(await savedLotsCursor(lists)).toBeUndefined()
    await save(lotPage(1, [A], { full: true }))
    expect(lotsOf(await savedLots(lists))).toEqual([A])
  })
})

test('a list that was saved with its photos’ ids as digits is read as any other', async () => {
  const photos = ['0123456789abcdef0123456789abcdef', 'f0'.repeat(16)].map((id) => ({
    id,
    widthPx: 400,
    heightPx: 300,
    capturedAt: '2026-05-01T10:00:00Z',
  }))
  const lot = { ...A, date: '2026-05-01T10:00:00Z', photos }
  await save(lotPage(1, [lot], { full: true }))
  await damageRow('lots', 1, (row) => {
    Object.assign(row['columns'] as object, { photoId: photos.map(({ id }) => id).join('') })
  })
  expect(lotsOf(await savedLots(lists))).toEqual([lot])
})

test('a list that was saved before a field was known is shown without it', async () => {
  const withoutNote = <T extends { note?: unknown }>({ note: _, ...rest }: T) => rest
  await save(lotPage(1, [A], { full: true, columns: withoutNote(toWire([A])) }))
  await damageRow('lots', 1, (row) => delete (row['columns'] as Record<string, unknown>)['note'])
  expect(lotsOf(await savedLots(lists))).toEqual([withoutNote(A)])
  expect(hasNewColumns(lotPage(2, []), (await savedLotsCursor(lists))!)).toBe(true)
  await save(lotPage(2, [{ ...B, note: 'new' }]))
  expect(lotsOf(await savedLots(lists)).map(({ note }) => note)).toEqual([undefined, 'new'])
  await save(lotPage(3, [A], { full: true }))
  expect(lotsOf(await savedLots(lists))).toEqual([A])
  expect(hasNewColumns(lotPage(4, []), (await savedLotsCursor(lists))!)).toBe(false)
})

test('a list is nobody else’s', async () => {
  await save(lotPage(1, [A], { full: true }))
  expect(await savedLots(listsOf(8))).toBeUndefined()
  expect(await savedLotsCursor(listsOf(8))).toBeUndefined()
})

test('any pages, with bases saved in between, read back as a Map would', async () => {
  const steps = fc.array(
    fc.record({ lots: anyLots(4), removed: fc.uniqueArray(fc.nat({ max: 45 })), base: fc.boolean() }),
    {
      maxLength: 5,
    },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (pages) => {
      newDevice()
      lists = await leaseLists(7)
      const words = new Map<string, number>()
      const model = new Map<number, Lot>()
      let rev = 0
      for (const { lots, removed, base } of pages) {
        const gone = removed.filter((id) => !lots.some((lot) => lot.id === id))
        const columns = toWire(lots, words)
        const dictionary = [...words].map(([word, id]): [number, string] => [id, word])
        await save(lotPage(++rev, lots, { removed: gone, columns, words: dictionary }))
        for (const id of gone) model.delete(id)
        for (const lot of lots) model.set(lot.id, lot)
        const saved = (await savedLots(lists))!
        const whole = foldLots(saved.blocks)
        if (base) await saveLotsBase(lists, saved, { columns: whole, removed: [], ranks: rankLots(whole) })
      }
      const saved = await savedLots(lists)
      const read = saved ? lotsOf(saved) : []
      expect(read).toHaveLength(model.size)
      expect(new Map(read.map((lot) => [lot.id, lot]))).toEqual(model)
    }),
    { numRuns: 25 },
  )
})
