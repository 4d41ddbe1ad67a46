/**
 * Memos out of the rows of a file, which may stand in any order. The rows of a memo must agree on its customer and its
 * head: two customers under one number are two memos, and loading them as one would show the goods of one to the other.
 * A memo is saved whole, so all of its rows are refused when one of them is. Holds all memos of the file.
 */
import { MEMO_STATUSES } from '#contract/codes.ts'
import type { Reason } from '#server/imports/values/reading/reading.ts'
import type { GivenLine, MemoGiven } from '#server/imports/values/subjects/memos.ts'

/** A row of a file. `refusals`: why it is refused. */
interface Row {
  readonly row: number
  readonly given: MemoGiven
  readonly refusals: readonly unknown[]
}

/** A memo of the file. `lines`: absent in a register, which has no lines. `rows`: where it stands. */
export interface GatheredMemo<R extends Row> extends Omit<MemoGiven, 'line' | 'state'> {
  number: number
  lines?: GivenLine[]
  rows: readonly R[]
}

/** A row that is refused for another one of its memo. */
interface Refused<R> {
  row: R
  field: string
  reason: Reason
}

interface Open<R> {
  head: Omit<MemoGiven, 'line' | 'state'>
  rows: R[]
  fault?: { field: string; reason: Reason }
}

/** What all rows of a memo must say alike, and how a refusal names it. */
const AGREED = {
  customer: 'One customer to a memo',
  date: 'One date to a memo',
  currency: 'One currency to a memo',
  status: 'One status to a memo',
  terms: 'The same terms in all rows of a memo',
  salesperson: 'One salesperson to a memo',
} as const

export function openMemos<R extends Row>() {
  const memos = new Map<number, Open<R>>()
  return {
    add(row: R): void {
      const { number } = row.given
      if (number === undefined) return
      const head = headOf(row.given)
      const memo = memos.get(number)
      if (memo) join(memo, row, head)
      else memos.set(number, { head, rows: [row] })
    },
    /** The memos whose rows agree, and the refusals of the rows of the others. */
    end(): { memos: GatheredMemo<R>[]; refused: Refused<R>[] } {
      const all = [...memos].map(([number, memo]) => ({ number, ...memo, fault: faultOf(memo) }))
      return {
        memos: all.flatMap((memo) => (memo.fault ? [] : [toMemo(memo)])),
        refused: all.flatMap(({ rows, fault }) =>
          fault ? rows.flatMap((row) => (row.refusals.length > 0 ? [] : [{ row, ...fault }])) : [],
        ),
      }
    },
  }
}

/** What a row says of the memo and not of its line. */
function headOf(given: MemoGiven): Open<Row>['head'] {
  const head = { ...given }
  delete head.line
  delete head.state
  return head
}

/** The earliest due date counts: then the first goods are due. */
function join<R extends Row>(memo: Open<R>, row: R, head: Open<R>['head']): void {
  const { head: known } = memo
  for (const field of Object.keys(AGREED) as (keyof typeof AGREED)[])
    if (known[field] !== undefined && head[field] !== undefined && fold(known[field]) !== fold(head[field]))
      memo.fault ??= { field, reason: { code: 'contradiction', expected: AGREED[field] } }
  const due = [known.dueDate, head.dueDate].filter((day) => typeof day === 'string').toSorted()
  memo.head = { ...head, ...known, ...(due[0] === undefined ? {} : { dueDate: due[0] }) }
  memo.rows.push(row)
}

const fold = (value: string | number | null): string => String(value).toLowerCase()

function faultOf<R extends Row>({ rows, fault }: Open<R>): Open<R>['fault'] {
  const refused = rows.find(({ refusals }) => refusals.length > 0)
  if (refused)
    return {
      field: 'number',
      reason: {
        code: 'memo_refused',
        expected: `All rows of a memo: row ${refused.row} of this one is refused`,
      },
    }
  if (rows.some(({ given }) => given.withdrawn) && !rows.every(({ given }) => given.withdrawn))
    return {
      field: 'withdrawn',
      reason: { code: 'contradiction', expected: 'The whole memo withdrawn, or none of it' },
    }
  const numbers = new Set<number>()
  const twice = rows
    .flatMap(({ given }) => given.line?.line ?? [])
    .find((line) => numbers.size === numbers.add(line).size)
  if (fault || twice === undefined) return fault
  return { field: 'line', reason: { code: 'twice', expected: `One line ${twice} in a memo` } }
}

function toMemo<R extends Row>({ number, head, rows }: Open<R> & { number: number }): GatheredMemo<R> {
  const lines = rows.flatMap(({ given }) => given.line ?? [])
  const states = rows.flatMap(({ given }) => given.state ?? [])
  const status = head.status ?? statusOf(states)
  return {
    ...head,
    number,
    ...(status === undefined ? {} : { status }),
    ...(lines.length > 0 ? { lines } : {}),
    rows,
  }
}

/** A memo is closed when nothing of it is out. */
function statusOf(states: readonly string[]): number | undefined {
  if (states.length === 0) return undefined
  return states.includes('out') ? MEMO_STATUSES.Open : MEMO_STATUSES.Closed
}
