/**
 * What the memos are narrowed by and how they are sorted, and how the address writes it: by codes, the status by the
 * specification's, and days. Specification §4. Where something is due, the memo is open: Closed and a time exclude each
 * other.
 */
import { MEMO_STATUSES } from '#contract/codes.ts'
import type { Memo } from '#contract/memos.ts'
import { inOrder } from '#src/lots/find/calendar-days.ts'
import { daysOfPeriod, PERIODS } from '#src/lots/days/periods.ts'
import type { Due } from '#src/lots/days/asked-due.ts'
import type { Span } from '#src/lots/find/lot-filter.ts'
import { daysIn, spanText } from '#src/lots/days/span-address.ts'
import { withQuery } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { dueStateOf, isDueThisWeek } from '#src/lots/days/memo-days.ts'
import { MEMO_SORTS, type MemoSort } from './memo-sort.ts'

export const MEMO_FILTERS = ['open', 'closed', 'all'] as const
export type MemoFilter = (typeof MEMO_FILTERS)[number]

/** When what is shown is due. */
export type DueFilter = 'any' | Due
export const DUE_FILTERS: readonly DueFilter[] = ['any', 'week', 'overdue']

/** Of when what is shown is dated; `range`: from one day to another. */
export const DATE_FILTERS = ['any', ...PERIODS, 'range'] as const
export type DateFilter = (typeof DATE_FILTERS)[number]

/** What the address asks for. */
export interface MemoChoices {
  status: MemoFilter
  due: DueFilter
  date: DateFilter
  /** Its days; empty for another choice of the date. */
  range: Span
  sort: MemoSort
}

/** A range without any day yet. */
const NO_DAYS = spanText({})

const CODES = { open: MEMO_STATUSES.Open, closed: MEMO_STATUSES.Closed } as const

/** What an address asks for; what it does not say, or we do not know, is the default. */
export function choicesOf(search: string): MemoChoices {
  const query = new URLSearchParams(search)
  return {
    status: MEMO_FILTERS.find((filter) => codeOf(filter) === query.get('status')) ?? 'open',
    due: DUE_FILTERS.find((due) => due === query.get('due')) ?? 'any',
    ...dateIn(query.get('date') ?? ''),
    sort: MEMO_SORTS.find((sort) => sort === query.get('sort')) ?? 'due',
  }
}

/** `last-month`, or a range, of which either end may be open: `20261001-20261031`. */
function dateIn(text: string): Pick<MemoChoices, 'date' | 'range'> {
  const { from, to } = daysIn(text)
  const isRange = text === NO_DAYS || (from ?? to) !== undefined
  const date = isRange ? 'range' : (PERIODS.find((period) => period === text) ?? 'any')
  return { date, range: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } }
}

/** The days that the memos' date is chosen from; undefined for any date. */
export function daysOf({ date, range }: MemoChoices, today: string): Span | undefined {
  if (date === 'range') return (range.from ?? range.to) === undefined ? undefined : inOrder(range)
  return date === 'any' ? undefined : daysOfPeriod(date, new Date(`${today}T00:00:00`))
}

/** The choices with some of them changed. */
export function withChoice(choices: MemoChoices, change: Partial<MemoChoices>): MemoChoices {
  const next = { ...choices, ...change }
  if (next.date !== 'range') next.range = {}
  if (next.status !== 'closed' || next.due === 'any') return next
  return change.due ? { ...next, status: 'open' } : { ...next, due: 'any' }
}

/** The same query asking for the choices, and for no single memo any more; the defaults need no word. */
export const withChoices = (search: string, { status, due, date, range, sort }: MemoChoices): string =>
  withQuery(search, {
    status: status === 'open' ? '' : codeOf(status),
    due: due === 'any' ? '' : due,
    date: date === 'range' ? spanText(range) : date === 'any' ? '' : date,
    sort: sort === 'due' ? '' : sort,
    memo: '',
  })

/** Whether a status filter shows a memo. Under All every status is shown, known or not. */
export function shows(filter: MemoFilter, { status }: Pick<Memo, 'status'>): boolean {
  return filter === 'all' || status === CODES[filter]
}

/** Whether a memo is due when it is asked for. */
export function isDue(
  due: DueFilter,
  memo: Pick<Memo, 'status' | 'date' | 'dueDate'>,
  today: string,
): boolean {
  if (due === 'any') return true
  return due === 'week' ? isDueThisWeek(memo, today) : dueStateOf(memo, today) === 'overdue'
}

/** `Open`, `Closed`, or `Status 35` for a code the table does not know. */
export function statusName(status: number): string {
  const known: Readonly<Record<number, string>> = more.memos.statuses
  return known[status] ?? more.memos.otherStatus(status)
}

function codeOf(filter: MemoFilter): string {
  return filter === 'all' ? filter : String(CODES[filter])
}
