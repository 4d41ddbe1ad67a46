/**
 * The page's side of the browser rows: our own code beside its limit, on the same lots in the same browser. Built by
 * Vite and driven from browser-rows.ts through `globalThis.bench`.
 */
import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { LotPage } from '#contract/lots/lots.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { savedLots, saveLots, saveLotsBase } from '#src/offline/lots/saved-lots.ts'
import { type Found, type LotFinder } from '#src/lots/find/find-lots.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { type LotIndex, openLotIndex, orderOf } from '#src/lots/list/lot-index.ts'
import { foldLots } from '#src/lots/list/fold-lots.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { writeLotCsv } from '#src/lots/csv/write-lot-csv.ts'
import { median } from '#tests/bench/bench-row.ts'
import { grown } from './grow.ts'
import { foundRows } from '#src/lots/find/row-order.ts'

const ACCOUNT = 1
const FIRST_SCREEN_LOTS = 60

let house: LotPage[]
let index: LotIndex
let found: Found
let records: IDBPDatabase

/** Saves the pages of an account as the app does, up to the base with its orders. */
async function save(account: number, pages: readonly LotPage[]): Promise<LotIndex> {
  const owner = await leaseLists(account)
  let from
  for (const page of pages) from = await saveLots(owner, from, page)
  const saved = (await savedLots(owner))!
  const columns = foldLots(saved.blocks)
  const ranks = rankLots(columns)
  await saveLotsBase(owner, saved, { columns, removed: [], ranks })
  return openLotIndex({ ...saved, columns, ranks })
}

/** Keeps the house's pages, and every lot as a record of its own for the limit. Answers how many. */
async function fill(pages: LotPage[]): Promise<number> {
  house = pages
  index = await save(ACCOUNT, pages)
  found = textFinder(index).find({
    ...NO_FILTER,
    text: 'RG',
    spans: { caratMilli: { from: 300 } },
    taken: { memo: [0] },
  })
  await deleteDB('records')
  records = await openDB('records', 1, {
    upgrade: (db) => void db.createObjectStore('lots', { keyPath: 'id' }),
  })
  const tx = records.transaction('lots', 'readwrite')
  for (let row = 0; row < index.count; row++) void tx.store.put(index.lotAt(row))
  await tx.done
  return index.count
}

/** From the device to a list whose first screen has been read out. */
async function readColumns(account = ACCOUNT): Promise<number> {
  const begun = performance.now()
  const saved = (await savedLots(listsOf(account)))!
  const base = saved.blocks[0]!
  const list = openLotIndex({ ...saved, columns: base.columns, ranks: base.ranks! })
  const order = orderOf(list, { sort: 'date', isDescending: true })
  for (let i = 0; i < FIRST_SCREEN_LOTS; i++) list.lotAt(order[i]!)
  return performance.now() - begun
}

async function readRecords(): Promise<number> {
  const begun = performance.now()
  const all = await records.getAll('lots')
  if (all.length !== index.count) throw new Error('Not all records came back')
  return performance.now() - begun
}

/** Another order of the whole wall: each is a new copy. */
const backwardsByLot = (list: LotIndex): Uint32Array => orderOf(list, { sort: 'lot', isDescending: true })

/** Another order of the wall with a filter on, as My photos makes it. Many times over: one is too short for the clock. */
const switchOrder = (): number => timeOf(200, () => foundRows(found, backwardsByLot(index)))

/** Typed letter by letter: words of several fields, then a number. */
const TYPED = ['round g vs2 hong', 'rg142'].flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)))

let finder: LotFinder | undefined

/** The slowest letter of a search over all fields, once what it looks into is prepared. */
function typeSearch(): number {
  finder ??= textFinder(index)
  finder.prepare()
  return slowest((text) => finder!.find({ ...NO_FILTER, text }).count)
}

let lines: string[] | undefined

/** The same by the lots' fields as a line of text each: every word anywhere in it. */
function typeInLines(): number {
  lines ??= Array.from({ length: index.count }, (_, row) =>
    Object.values(index.lotAt(row)).join(' ').toUpperCase(),
  )
  return slowest((text) => {
    const terms = text.toUpperCase().split(' ')
    return lines!.filter((line) => terms.every((term) => line.includes(term))).length
  })
}

function slowest(search: (text: string) => number): number {
  return Math.max(
    ...TYPED.map((text) => {
      const begun = performance.now()
      return search(text) < 0 ? Infinity : performance.now() - begun
    }),
  )
}

function timeOf(times: number, work: () => Uint32Array): number {
  const begun = performance.now()
  let sum = 0
  for (let i = 0; i < times; i++) sum += work()[i]!
  const each = (performance.now() - begun) / times
  return sum < 0 ? Infinity : each
}

function sortByCollator(): number {
  const lots = index.columns.lot.split('\t')
  const rows = Uint32Array.from(lots.keys())
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const begun = performance.now()
  rows.sort((a, b) => collator.compare(lots[a]!, lots[b]!))
  return performance.now() - begun
}

async function writeCsv(): Promise<number> {
  const begun = performance.now()
  await writeLotCsv(index, index.ranks.date, 'self')
  return performance.now() - begun
}

/** The longest time the page could do nothing else while the file is written. Its watching costs the worker a core. */
async function csvBlocks(): Promise<number> {
  let longest = 0
  let last = performance.now()
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    channel.port2.postMessage(0)
  }
  channel.port2.postMessage(0)
  await writeLotCsv(index, index.ranks.date, 'self')
  channel.port1.close()
  return longest
}

const csvText = async (): Promise<string> => (await writeLotCsv(index, index.ranks.date, 'self')).text()

/** Each size orders as many rows at once: then each has as much memory collected. */
const ORDERED_ROWS = 2_157_600
/** What a collection costs depends on all that is in memory: the median has none. */
const TURNS = 11

/** A list of this many lots, saved, opened and ordered; ms of each. The account's own lists are gone then. */
async function grow(lots: number): Promise<{ save: number; open: number; order: number }> {
  const pages = grown(house, lots)
  const begun = performance.now()
  const list = await save(lots, pages)
  const saved = performance.now() - begun
  if (list.count !== lots) throw new Error(`${list.count} lots instead of ${lots}`)
  await readColumns(lots)
  const order = median(
    Array.from({ length: TURNS }, () => timeOf(ORDERED_ROWS / lots, () => backwardsByLot(list))),
  )
  return { save: saved, open: await readColumns(lots), order }
}

const bench = {
  grow,
  csvText,
  fill,
  readColumns,
  readRecords,
  switchOrder,
  typeSearch,
  typeInLines,
  sortByCollator,
  writeCsv,
  csvBlocks,
}
export type Bench = typeof bench
Object.assign(globalThis, { bench })
