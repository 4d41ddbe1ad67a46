/**
 * Takes reports of tags: each by itself, in the order given, under the lock of its customer. The newest report of a tag
 * stays, and a report of a lot puts the tag on it. What the trader's own list says of tags is the list's: a station puts
 * tags only where the list has none, and moves only what a station has put.
 */
import { TAG_STATES } from '#contract/codes.ts'
import { type RefusedReport, TagReport } from '#contract/ingest/tags.ts'
import { toTagRecord } from '#contract/lots/tag-record.ts'
import { type Refusal, refusal } from '#contract/refusals.ts'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { HttpError } from '#server/http/errors.ts'
import { parseInput } from '#server/http/schema-checks.ts'
import { sentenceOf } from '#server/say/refusals.ts'
import { compareReports, isNews, type Reported } from './merge-report.ts'
import {
  customersWith,
  endRequests,
  lotsWith,
  saveTags,
  type StoredTag,
  type TaggedLot,
  tagsOf,
  touchLots,
} from './queries.ts'

/** Clocks of stations may be ahead by so much; what is later would keep out the reports after it. */
const AHEAD_MS = 5 * 60_000

interface Row {
  row: number
  report: TagReport
}

export interface Taken {
  stored: number
  unchanged: number
  refused: RefusedReport[]
}

/** `customerId`: the one customer that they may be of; null: any. */
export async function reportTags(
  db: Db,
  given: readonly unknown[],
  { customerId, now }: { customerId: number | null; now: Date },
): Promise<Taken> {
  const taken: Taken = { stored: 0, unchanged: 0, refused: [] }
  const rows = given.flatMap((one, nth) => readRow(one, nth + 1, now, taken.refused) ?? [])
  const byCustomer = await sortByCustomer(db, customerId, rows, taken.refused)
  for (const [customer, rowsOfOne] of [...byCustomer].toSorted(([a], [b]) => a - b)) {
    const ofOne = await changeCustomer(db, customer, (tx) => takeReports(tx, customer, rowsOfOne))
    taken.stored += ofOne.stored
    taken.unchanged += ofOne.unchanged
    taken.refused.push(...ofOne.refused)
  }
  taken.refused.sort((a, b) => a.row - b.row)
  return taken
}

function readRow(given: unknown, row: number, now: Date, refused: RefusedReport[]): Row | undefined {
  try {
    const report = parseInput(TagReport, given, 'not_json')
    if (Date.parse(report.contactAt) <= now.getTime() + AHEAD_MS) return { row, report }
    refused.push(refuse(row, 'contactAt', report.contactAt, 'in_future'))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const [[column, why] = ['', error.refusal]] = Object.entries(error.fields ?? {})
    refused.push(refuse(row, column, valueAt(given, column), why as Refusal))
  }
  return undefined
}

function valueAt(given: unknown, column: string): string {
  const value = column === '' ? given : (given as Record<string, unknown>)[column.split('.')[0]!]
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 100)
}

const refuse = (row: number, column: string, value: string, why: Refusal): RefusedReport => ({
  row,
  column,
  value,
  key: why,
  why: sentenceOf(why),
})

const keyOf = (name: string) => name.toLowerCase()

/** Each row with the one customer that has its lot, or its tag. What several have is nobody's. */
async function sortByCustomer(
  db: Db,
  customerId: number | null,
  rows: readonly Row[],
  refused: RefusedReport[],
): Promise<Map<number, Row[]>> {
  const byCustomer = new Map<number, Row[]>()
  if (rows.length === 0) return byCustomer
  const found = await customersWith(db, customerId, {
    tags: new Set(rows.map(({ report }) => keyOf(report.tag))),
    lots: new Set(rows.flatMap(({ report: { lot } }) => (lot === undefined ? [] : keyOf(lot)))),
  })
  for (const one of rows) {
    const { tag, lot } = one.report
    const withTag = found.tags.get(keyOf(tag)) ?? new Set<number>()
    const withLot = lot === undefined ? withTag : (found.lots.get(keyOf(lot)) ?? new Set<number>())
    const both = withLot.size > 1 ? [...withLot].filter((id) => withTag.has(id)) : [...withLot]
    const [customer] = both
    if (customer !== undefined && both.length === 1)
      byCustomer.set(customer, [...(byCustomer.get(customer) ?? []), one])
    else refused.push(refuseOwner(one, withLot.size > 1))
  }
  return byCustomer
}

function refuseOwner({ row, report: { tag, lot } }: Row, isOfSeveral: boolean): RefusedReport {
  if (lot !== undefined)
    return refuse(row, 'lot', lot, refusal(isOfSeveral ? 'of_several' : 'lot_unknown', lot))
  return refuse(row, 'tag', tag, refusal(isOfSeveral ? 'of_several' : 'tag_unknown', tag))
}

/** What a customer's tags and lots are while reports are taken. */
class Known {
  readonly tags = new Map<string, StoredTag>()
  readonly lots = new Map<string, TaggedLot>()
  readonly #byTag = new Map<string, Set<TaggedLot>>()
  readonly changedTags = new Set<StoredTag>()
  readonly movedLots = new Set<TaggedLot>()

  constructor(tags: readonly StoredTag[], lots: readonly TaggedLot[]) {
    for (const tag of tags) this.tags.set(keyOf(tag.tag), tag)
    for (const lot of lots) {
      this.lots.set(keyOf(lot.lot), lot)
      this.#add(lot)
    }
  }

  lotsWithTag(key: string): TaggedLot[] {
    return [...(this.#byTag.get(key) ?? [])]
  }

  /** Whether a station has put the lot's tag on it, and not the trader's list. */
  isOfStation({ id, tag }: TaggedLot): boolean {
    return tag !== null && this.tags.get(keyOf(tag))?.pairedLotId === id
  }

  put(lot: TaggedLot, tag: string | null): void {
    if (lot.tag !== null) {
      this.#byTag.get(keyOf(lot.tag))?.delete(lot)
      const former = this.tags.get(keyOf(lot.tag))
      if (former?.pairedLotId === lot.id) {
        former.pairedLotId = null
        this.changedTags.add(former)
      }
    }
    lot.tag = tag
    this.#add(lot)
    this.movedLots.add(lot)
  }

  #add(lot: TaggedLot): void {
    if (lot.tag === null) return
    const key = keyOf(lot.tag)
    this.#byTag.set(key, (this.#byTag.get(key) ?? new Set()).add(lot))
  }
}

async function takeReports(tx: Db, customerId: number, rows: readonly Row[]): Promise<Taken> {
  const taken: Taken = { stored: 0, unchanged: 0, refused: [] }
  const ids = new Set(rows.map(({ report }) => keyOf(report.tag)))
  const numbers = new Set(rows.flatMap(({ report: { lot } }) => (lot === undefined ? [] : keyOf(lot))))
  const lots = await lotsWith(tx, customerId, { tags: ids, lots: numbers })
  const tags = await tagsOf(tx, customerId, [...ids, ...lots.flatMap(({ tag }) => (tag ? keyOf(tag) : []))])
  const known = new Known(tags, lots)
  for (const { row, report } of rows) {
    const outcome = takeReport(known, report)
    if (outcome === 'stored' || outcome === 'unchanged') taken[outcome]++
    else taken.refused.push(refuse(row, ...outcome))
  }
  const done = rows.flatMap(({ report }) => report.done ?? [])
  if (done.length > 0) await endRequests(tx, customerId, done)
  if (known.changedTags.size > 0) await saveTags(tx, customerId, [...known.changedTags])
  const told = [...known.changedTags].flatMap(({ tag, reported }) =>
    known
      .lotsWithTag(keyOf(tag))
      .filter(
        (lot) => reported && !known.movedLots.has(lot) && isNews(toTagRecord(lot.record ?? ''), reported),
      ),
  )
  await touchLots(tx, customerId, [
    ...[...known.movedLots].map(({ id, tag }) => ({ id, tag, isTold: false })),
    ...told.map(({ id, tag }) => ({ id, tag, isTold: true })),
  ])
  return taken
}

type Outcome = 'stored' | 'unchanged' | readonly [column: string, value: string, why: Refusal]

function takeReport(known: Known, report: TagReport): Outcome {
  const key = keyOf(report.tag)
  const stored: StoredTag = known.tags.get(key) ?? { tag: report.tag, reported: undefined, pairedLotId: null }
  const reported = toReported(report)
  const order = compareReports(reported, stored.reported)
  if (order < 0) return 'unchanged'
  if (report.lot === undefined) {
    if (!known.tags.has(key) && known.lotsWithTag(key).length === 0)
      return ['tag', report.tag, refusal('tag_unknown', report.tag)]
    if (order === 0) return 'unchanged'
  } else {
    const lot = known.lots.get(keyOf(report.lot))
    if (!lot) return ['lot', report.lot, refusal('lot_unknown', report.lot)]
    const others = known.lotsWithTag(key).filter((one) => one !== lot)
    const isOn = lot.tag !== null && keyOf(lot.tag) === key
    const kept = [...others, ...(isOn || lot.tag === null ? [] : [lot])].find(
      (one) => !known.isOfStation(one),
    )
    if (kept) return ['lot', report.lot, refusal('tag_of_list', kept.lot)]
    if (isOn && order === 0) return 'unchanged'
    for (const other of others) known.put(other, null)
    if (!isOn) {
      known.put(lot, report.tag)
      stored.pairedLotId = lot.id
    }
  }
  stored.reported = reported
  known.tags.set(key, stored)
  known.changedTags.add(stored)
  return 'stored'
}

function toReported({ contactAt, state, shownRev, batteryPercent, station }: TagReport): Reported {
  return {
    contactMs: Date.parse(contactAt),
    state: TAG_STATES[state],
    shownRev: shownRev ?? null,
    batteryPercent: batteryPercent ?? null,
    station: station ?? null,
  }
}
