/** Takes memos: a row a line, or a row a memo. A memo is known by its number within the customer and saved whole. */
import type { NamedCustomer } from '#server/customers/customer-of.ts'
import { type GatheredMemo, openMemos } from '#server/imports/values/gather-memos.ts'
import type { Reason } from '#server/imports/values/reading/reading.ts'
import { type MemoGiven, MEMOS } from '#server/imports/values/subjects/memos.ts'
import { lotsByNumber } from '#server/lots/lots-by-number.ts'
import {
  memosByNumber,
  noteOnLots,
  saveImported,
  memoCount,
  type StoredMemo,
  type WantedMemo,
  withdrawMemos,
  withdrawOtherMemos,
} from '#server/memos/import-memos.ts'
import { type CheckedRow, ROWS_AT_ONCE } from './checked-rows.ts'
import { changesOfMemo } from './memo-changes.ts'
import { isOut, memoOf } from './memo-of.ts'
import { isCustomer, nameOf, ownerOf, type Taker, type Taking, withdrawRest } from './taking.ts'

type Row = CheckedRow<MemoGiven>

/** `out`: by a lot's id, the memo on which it is. `numbers`: of all memos that were taken. */
interface Taken {
  out: Map<number, number>
  numbers: number[]
}

export const TAKE_MEMOS: Taker<MemoGiven> = {
  subject: MEMOS,
  canBeWithdrawn: true,
  looksUp: true,
  known: { field: 'number', by: ({ number }) => number, inRows: 'several' },
  async take(taking) {
    const { tx } = taking
    const of = { customerId: ownerOf(taking), importId: taking.importId }
    const owner = await nameOf(tx, of.customerId)
    const gathered = openMemos<Row>()
    const listed: number[] = []
    let unread: number | undefined
    for await (const rows of taking.batches())
      for (const row of rows) {
        gathered.add(row)
        if (row.given.number === undefined) unread ??= row.row
        else listed.push(row.given.number)
      }
    const { memos, refused } = gathered.end()
    for (const { row, field, reason } of refused) taking.refuse(row, field, reason)
    const taken: Taken = { out: new Map(), numbers: [] }
    for (let from = 0; from < memos.length; from += ROWS_AT_ONCE)
      await takeSome(taking, memos.slice(from, from + ROWS_AT_ONCE), owner, taken)
    await withdrawRest(taking, {
      what: 'memos',
      unread,
      async withdraw() {
        const withdrawn = await withdrawOtherMemos(tx, of, [...new Set(listed)])
        taken.numbers.push(...withdrawn)
        return withdrawn.length
      },
      left: () => memoCount(tx, of.customerId),
    })
    await noteOnLots(tx, of, taken.out, taken.numbers)
  },
}

async function takeSome(
  taking: Taking<MemoGiven>,
  memos: readonly GatheredMemo<Row>[],
  owner: NamedCustomer,
  taken: Taken,
): Promise<void> {
  const { tx, report, importId } = taking
  const customerId = ownerOf(taking)
  const stored = await memosByNumber(
    tx,
    customerId,
    memos.map(({ number }) => number),
  )
  const lots = await lotsByNumber(
    tx,
    customerId,
    memos.flatMap(({ lines = [] }) => lines.map(({ lot }) => lot)),
  )
  const changed: (WantedMemo & { before: StoredMemo | null })[] = []
  const gone: number[] = []
  for (const memo of memos) {
    const { rows, customer, withdrawn, ...given } = memo
    const refuse = (field: string, reason: Reason) => rows.forEach((row) => taking.refuse(row, field, reason))
    if (customer !== undefined && !isCustomer(owner, customer)) {
      refuse('customer', { code: 'other_customer', expected: `A memo of ${owner.name}` })
      continue
    }
    const before = stored.get(memo.number) ?? null
    if (withdrawn) {
      if (!before)
        refuse('number', {
          code: 'unknown_memo',
          expected: 'A memo of this customer: there is none to withdraw',
        })
      else if (before.deleted) report.same++
      else gone.push(memo.number)
      continue
    }
    const wanted = memoOf(given, before ?? undefined, lots)
    if (!wanted) {
      refuse('date', { code: 'required', expected: `The date of memo ${memo.number}, which is new` })
      continue
    }
    warnOfStrangers(taking, rows, wanted)
    taken.numbers.push(memo.number)
    for (const line of wanted.lines)
      if (line.lotId !== undefined && isOut(wanted, line)) taken.out.set(line.lotId, memo.number)
    const changes = before && !before.deleted ? changesOfMemo(before, wanted) : null
    if (changes?.length === 0) report.same++
    else changed.push({ ...wanted, before })
    if (!changes) report.new++
    else if (changes.length > 0) {
      report.changed++
      taking.changes.add(`memo ${memo.number}`, changes)
    }
  }
  await saveImported(tx, { customerId, importId }, changed)
  await withdrawMemos(tx, { customerId, importId }, gone)
  taken.numbers.push(...gone)
  report.withdrawn += gone.length
}

const fold = (name: string): string => name.toLowerCase()

/** Goods that went back or were sold are often no longer on the list; goods that are out should be. */
function warnOfStrangers(taking: Taking<MemoGiven>, rows: readonly Row[], memo: WantedMemo): void {
  const strange = new Set(
    memo.lines.flatMap((line) => (line.lotId === undefined && isOut(memo, line) ? fold(line.lot) : [])),
  )
  for (const row of rows)
    if (row.given.line && strange.has(fold(row.given.line.lot)))
      taking.warn(row, 'lot', {
        code: 'unknown_lot',
        expected: 'A lot of this customer. The line is kept, without photographs; load the lots first',
      })
}
