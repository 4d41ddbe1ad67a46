/** The filter Open / Closed / All, and how the address writes it: by the specification's code. Specification §4. */
import { MEMO_STATUSES } from '#contract/codes.ts'
import type { Memo } from '#contract/memos.ts'
import { more } from '#src/say/more.ts'

export const MEMO_FILTERS = ['open', 'closed', 'all'] as const
export type MemoFilter = (typeof MEMO_FILTERS)[number]

const PARAMETER = 'status'
const CODES = { open: MEMO_STATUSES.Open, closed: MEMO_STATUSES.Closed } as const

/** The filter an address asks for; Open where it asks for none we know. */
export function filterOf(query: URLSearchParams): MemoFilter {
  const code = query.get(PARAMETER)
  return MEMO_FILTERS.find((filter) => codeOf(filter) === code) ?? 'open'
}

/** The same query asking for the filter; Open needs no word. */
export function withFilter(query: URLSearchParams, filter: MemoFilter): URLSearchParams {
  const next = new URLSearchParams(query)
  if (filter === 'open') next.delete(PARAMETER)
  else next.set(PARAMETER, codeOf(filter))
  return next
}

/** Whether a filter shows a memo. Under All every status is shown, known or not. */
export function shows(filter: MemoFilter, { status }: Pick<Memo, 'status'>): boolean {
  return filter === 'all' || status === CODES[filter]
}

/** `Open`, `Closed`, or `Status 35` for a code the table does not know. */
export function statusName(status: number): string {
  const known: Readonly<Record<number, string>> = more.memos.statuses
  return known[status] ?? more.memos.otherStatus(status)
}

function codeOf(filter: MemoFilter): string {
  return filter === 'all' ? filter : String(CODES[filter])
}
