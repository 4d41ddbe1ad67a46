/**
 * Memos out of the rows of a file, which may stand in any order. The rows of a memo must agree on its customer and its
 * head: two customers under one number are two memos, and loading them as one would show the goods of one to the other.
 * Holds all memos of the file, because a memo is saved whole.
 */
import { MEMO_STATUSES } from '#contract/codes.ts'
import type { MemoLine } from '#contract/memos.ts'
import type { Checked, Issue } from './check-row.ts'
import type { MemoGiven } from '#server/imports/values/subjects/memos.ts'

/** A memo of the file. `lines`: absent in a register, which has no lines. `rows`: where it stands. */
export interface GatheredMemo extends Omit<MemoGiven, 'line' | 'state'> {
  number: number
  lines?: MemoLine[]
  rows: readonly number[]
}

interface Open {
  head: Omit<MemoGiven, 'line' | 'state'>
  rows: Checked<MemoGiven>[]
  faults: (keyof typeof AGREED)[]
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

/** Gathers rows that have no refusals of their own. */
export function openMemos() {
  const memos = new Map<number, Open>()
  return {
    add(checked: Checked<MemoGiven>): void {
      const { number } = checked.given
      if (number === undefined || checked.isSummary) return
      const head = headOf(checked.given)
      const memo = memos.get(number)
      if (!memo) memos.set(number, { head, rows: [checked], faults: [] })
      else join(memo, checked, head)
    },
    /** The memos whose rows agree, and the refusals of all rows of the others. */
    end(): { memos: GatheredMemo[]; refusals: Issue[] } {
      const all = [...memos]
      return {
        memos: all.flatMap(([number, memo]) => (memo.faults.length > 0 ? [] : [toMemo(number, memo)])),
        refusals: all.flatMap(([number, { rows, faults }]) =>
          faults.slice(0, 1).flatMap((field) => rows.map(({ row }) => refusalOf(row, number, field))),
        ),
      }
    },
  }
}

/** What a row says of the memo and not of its line. */
function headOf(given: MemoGiven): Open['head'] {
  const head = { ...given }
  delete head.line
  delete head.state
  return head
}

/** The earliest due date counts: then the first goods are due. */
function join(memo: Open, checked: Checked<MemoGiven>, head: Open['head']): void {
  const { head: known } = memo
  for (const field of Object.keys(AGREED) as (keyof typeof AGREED)[])
    if (known[field] !== undefined && head[field] !== undefined && fold(known[field]) !== fold(head[field]))
      memo.faults.push(field)
  const due = [known.dueDate, head.dueDate].filter((day) => day !== undefined).toSorted()
  memo.head = { ...head, ...known, ...(due[0] === undefined ? {} : { dueDate: due[0] }) }
  memo.rows.push(checked)
}

const fold = (value: string | number): string => String(value).toLowerCase()

function toMemo(number: number, { head, rows }: Open): GatheredMemo {
  const lines = rows.flatMap(({ given }) => given.line ?? [])
  const states = rows.flatMap(({ given }) => given.state ?? [])
  const status = head.status ?? statusOf(states)
  return {
    ...head,
    number,
    ...(status === undefined ? {} : { status }),
    ...(lines.length > 0
      ? { lines: lines.map((line, nth) => ({ ...line, line: line.line ?? nth + 1 })) }
      : {}),
    rows: rows.map(({ row }) => row),
  }
}

/** A memo is closed when nothing of it is out. */
function statusOf(states: readonly string[]): number | undefined {
  if (states.length === 0) return undefined
  return states.includes('out') ? MEMO_STATUSES.Open : MEMO_STATUSES.Closed
}

const refusalOf = (row: number, number: number, field: keyof typeof AGREED): Issue => ({
  row,
  column: 'number',
  field,
  value: String(number),
  code: 'contradiction',
  expected: AGREED[field],
})
