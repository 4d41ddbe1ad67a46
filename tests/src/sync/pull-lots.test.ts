/** Pulling lots from a server that is cut off anywhere, and what a pull leaves when it fails. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SentColumns } from '#contract/lots/lot-columns.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { foldLots } from '#src/lots/list/fold-lots.ts'
import { openLotIndex } from '#src/lots/list/lot-index.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { anyLots, bareLot } from '#tests/support/lots/some-lots.ts'
import { newDevice, onDevice, rowsOn } from '#tests/support/device/device.ts'
import { openTab, type Tab } from '#tests/support/device/open-tab.ts'
import { type Deed, LotServer } from './lot-server.ts'

let OWNER: LeasedLists

let server: LotServer
let tab: Tab
let pullLots: typeof import('#src/sync/pull-lots.ts').pullLots

beforeEach(async () => {
  newDevice()
  server = await LotServer.start()
  vi.stubEnv('VITE_API_BASE', server.base)
  tab = await openTab()
  ;({ pullLots } = await import('#src/sync/pull-lots.ts'))
  OWNER = await tab.leaseLists(7)
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await server[Symbol.asyncDispose]()
})

/** The saved lots by id; undefined while nothing is saved. */
async function saved(): Promise<Map<number, Lot> | undefined> {
  const list = await tab.savedLots(OWNER)
  if (!list) return undefined
  const columns = foldLots(list.blocks)
  const index = openLotIndex({ ...list, columns, ranks: rankLots(columns) })
  const byId = new Map(Array.from(index.ranks.lot, (row) => [index.lotAt(row).id, index.lotAt(row)]))
  expect(byId.size, 'a lot stands in one row').toBe(index.count)
  return byId
}

const some = (count: number, more: Partial<Lot> = {}) =>
  Array.from({ length: count }, (_, i) => bareLot(i + 1, `A-${i + 1}`, { shape: 'Round', ...more }))

test('brings everything, page by page, and ends complete', async () => {
  server.put(...some(10))
  await pullLots(OWNER)
  expect(await saved()).toEqual(server.lots)
  expect(await tab.savedLotsCursor(OWNER)).toMatchObject({ rev: 10, head: 10, total: 10 })
  expect(server.queries).toHaveLength(4)
})

test('the first page is shown before the others are asked for, which wait for the screen', async () => {
  server.put(...some(10))
  let spare = () => {}
  const pulled = pullLots(OWNER, { later: (work) => (spare = work) })
  await vi.waitFor(async () => expect((await saved())?.size).toBe(3))
  expect(server.queries).toHaveLength(1)
  spare()
  await pulled
  expect(await saved()).toEqual(server.lots)
})

test('of an account without lots saves an empty list', async () => {
  await pullLots(OWNER)
  expect(await saved()).toEqual(new Map())
})

test('a pull with nothing new is one call that saves nothing', async () => {
  server.put(...some(4))
  await pullLots(OWNER)
  server.queries.length = 0
  const heard = vi.fn<(message: unknown) => void>()
  tab.onMessage(heard)
  await pullLots(OWNER)
  expect(server.queries).toHaveLength(1)
  expect(heard).not.toHaveBeenCalled()
})

test('cut off anywhere, it goes on from the last page saved', async () => {
  server.put(...some(10))
  server.deeds = ['answer', 'answer', 'cut off']
  await expect(pullLots(OWNER)).rejects.toMatchObject({ name: 'OfflineError' })
  expect((await saved())!.size).toBe(6)
  await pullLots(OWNER)
  expect(server.queries.map((query) => query.get('rev'))).toEqual([null, '3', '6', '6', '9'])
  expect(await saved()).toEqual(server.lots)
})

describe('while a page is being saved', () => {
  /** Every save waits for as long as this runs. */
  const holdSaves = (isHeld: () => boolean) =>
    onDevice('loupe-lists', async (db) => {
      const tx = db.transaction('lots', 'readwrite')
      while (isHeld()) await tx.store.count()
      await tx.done
    })

  test('the next one is on its way', async () => {
    server.put(...some(10))
    const held = holdSaves(() => server.queries.length < 2)
    await pullLots(OWNER)
    await held
    expect(server.queries.map((query) => query.get('rev'))).toEqual([null, '3', '6', '9'])
    expect(await saved()).toEqual(server.lots)
  })

  test('a next one that fails does not take it along', async () => {
    server.put(...some(10))
    server.deeds = ['answer', 'hang up']
    const held = holdSaves(() => server.deeds.length > 0)
    await expect(pullLots(OWNER)).rejects.toMatchObject({ name: 'OfflineError' })
    await held
    expect(await tab.savedLotsCursor(OWNER)).toMatchObject({ rev: 3, head: 10 })
    await pullLots(OWNER)
    expect(await saved()).toEqual(server.lots)
  })

  test('a next one of another database replaces it', async () => {
    server.put(...some(10))
    server.whenAsked = () => (server.queries.length === 2 ? server.restore() : undefined)
    const held = holdSaves(() => server.queries.length < 2)
    await pullLots(OWNER)
    await held
    expect(await saved()).toEqual(server.lots)
  })

  test('another account that comes has nothing saved of what is on its way', async () => {
    server.put(...some(10))
    server.whenAsked = async () => {
      if (server.queries.length === 2) await tab.leaseLists(8)
    }
    await pullLots(OWNER)
    expect(await tab.savedLots(tab.listsOf(8))).toBeUndefined()
    expect(await rowsOn('lots')).toEqual([])
  })
})

describe('lots are announced', () => {
  const heard: (number | undefined)[] = []
  let reading: Promise<unknown>[]

  beforeEach(() => {
    heard.length = 0
    reading = []
    server.put(...some(10))
    return tab.onMessage((message) => {
      if (message.kind !== 'saved' || message.list !== 'lots') return
      reading.push(tab.savedLotsCursor(OWNER).then((cursor) => heard.push(cursor?.rev)))
    })
  })

  test('with the first page and when the list is whole', async () => {
    await pullLots(OWNER)
    await Promise.all(reading)
    expect(heard).toHaveLength(2)
    expect(heard.at(-1)).toBe(10)
  })

  test.each([
    [110, [3, 12, 48, 110]],
    [20, [3, 20]],
  ])(
    'of a long pull of %i, when four times as many are there and half are to come: %j',
    async (all, steps) => {
      vi.spyOn(performance, 'now').mockImplementation(() => server.queries.length * 1_000)
      server.put(...some(all))
      await pullLots(OWNER)
      await Promise.all(reading)
      expect(heard).toHaveLength(steps.length)
      expect(heard.at(-1)).toBe(10 + all)
    },
  )

  test('as far as they have come, where the rest does not come', async () => {
    server.deeds = ['answer', 'answer', 'answer', 'hang up']
    await expect(pullLots(OWNER)).rejects.toMatchObject({ name: 'OfflineError' })
    await Promise.all(reading)
    expect(heard.at(-1)).toBe(9)
  })
})

describe('a server of another version', () => {
  const withoutNote = ({ note: _, ...columns }: SentColumns) => columns
  const noted = some(10, { note: 'seen' })
  const notes = async () => new Set([...(await saved())!.values()].map(({ note }) => note))

  test('that does not know a field yet sends lots without it; a newer one sends all of them again', async () => {
    server.put(...noted)
    server.toColumns = withoutNote
    await pullLots(OWNER)
    expect(await notes()).toEqual(new Set([undefined]))
    server.queries.length = 0
    await pullLots(OWNER)
    expect(server.queries).toHaveLength(1)
    server.toColumns = (columns) => columns
    await pullLots(OWNER)
    expect(await saved()).toEqual(server.lots)
    server.queries.length = 0
    await pullLots(OWNER)
    expect(server.queries).toHaveLength(1)
  })

  test('between newer ones leaves a list that is pulled again', async () => {
    server.put(...noted)
    await pullLots(OWNER)
    server.toColumns = withoutNote
    server.put(bareLot(11, 'A-11', { note: 'seen' }))
    await pullLots(OWNER)
    expect(await notes()).toEqual(new Set(['seen', undefined]))
    server.toColumns = (columns) => columns
    await pullLots(OWNER)
    expect(await notes()).toEqual(new Set(['seen']))
  })

  test('that knows a field more is pulled from as any other', async () => {
    server.toColumns = (columns) => ({ ...columns, later: Array.from(columns.id, () => 5) })
    server.put(...noted)
    await pullLots(OWNER)
    expect(await saved()).toEqual(server.lots)
    expect((await tab.savedLots(OWNER))!.blocks.some(({ columns }) => 'later' in columns)).toBe(false)
  })
})

const anyDeed = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Deed>('answer') },
  fc.constantFrom<Deed>('hang up', 'cut off', 500, 503, 429),
)
const anyStep = fc.oneof(
  fc.record({ put: anyLots(5) }),
  fc.record({ remove: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }) }),
  fc.record({ restore: fc.constant(true) }),
)
type Step = { put?: Lot[]; remove?: number[]; restore?: boolean }

function change({ put, remove, restore }: Step): void {
  if (put) server.put(...put)
  if (remove) server.remove(...remove)
  if (restore) server.restore()
}

test('whatever is cut and whatever changes meanwhile, the device ends with what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyLots(12),
      fc.array(anyDeed, { maxLength: 12 }),
      fc.array(anyStep, { maxLength: 8 }),
      async (lots, deeds, steps: Step[]) => {
        await tab.wipeAllLists()
        OWNER = await tab.leaseLists(7)
        server.remove(...server.lots.keys())
        server.put(...lots)
        server.deeds = [...deeds]
        const left = [...steps]
        server.whenAsked = () => change(left.shift() ?? {})
        while (left.length + server.deeds.length > 0)
          await pullLots(OWNER).catch((error: Error) => expect(error.name).toMatch(/^(Offline|Api)Error$/))
        await pullLots(OWNER)
        expect(await saved()).toEqual(server.lots)
        expect((await tab.savedLotsCursor(OWNER))!.total).toBe(server.lots.size)
      },
    ),
    { numRuns: 40 },
  )
})

describe('a pull that fails leaves the saved lots', () => {
  beforeEach(async () => {
    server.put(...some(2))
    await pullLots(OWNER)
    server.put(bareLot(9, 'Z-9'))
  })

  async function expectUntouched(name: string): Promise<void> {
    const before = await saved()
    await expect(pullLots(OWNER)).rejects.toMatchObject({ name })
    expect(await saved()).toEqual(before)
  }

  test.each<[Deed, string]>([
    [500, 'ApiError'],
    [503, 'ApiError'],
    [401, 'ApiError'],
    [404, 'ApiError'],
    ['hang up', 'OfflineError'],
    ['cut off', 'OfflineError'],
    [200, 'ContractError'],
  ])('%s', async (deed, name) => {
    server.deeds = [deed]
    await expectUntouched(name)
  })

  test('no answer at all, for as long as a page may take', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 1000))
    server.deeds = ['never']
    await expectUntouched('OfflineError')
  })
})

test('a pull under way when its account logs out saves nothing and asks no more', async () => {
  server.put(...some(10))
  server.whenAsked = async () => {
    if (server.queries.length === 1) await tab.wipeAllLists()
  }
  await pullLots(OWNER)
  expect(await tab.savedLots(OWNER)).toBeUndefined()
  expect(server.queries.length).toBeLessThan(3)
})

test('two tabs that pull at once end with one list', async () => {
  server.put(...some(10))
  const other = await openTab()
  const { pullLots: pullThere } = await import('#src/sync/pull-lots.ts')
  expect(pullThere).not.toBe(pullLots)
  await Promise.all([pullLots(OWNER), pullThere(OWNER)])
  await pullLots(OWNER)
  expect(await saved()).toEqual(server.lots)
  expect(foldLots((await other.savedLots(OWNER))!.blocks).id).toHaveLength(10)
})
