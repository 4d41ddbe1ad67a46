/** The filter Open / Closed / All, and how it stands in the address: by the specification's code. Specification §4. */
import { MEMO_STATUSES, wordOf } from '#contract/codes.ts'
import type { Memo } from '#contract/memos.ts'

export const MEMO_FILTERS = ['Open', 'Closed', 'All'] as const
export type MemoFilter = (typeof MEMO_FILTERS)[number]

const PARAMETER = 'status'
const ALL = 'all'

/** The filter an address asks for; Open where it asks for none we know. */
export function filterOf(query: URLSearchParams): MemoFilter {
  const code = query.get(PARAMETER)
  return MEMO_FILTERS.find((filter) => codeOf(filter) === code) ?? 'Open'
}

/** The same query asking for the filter; Open needs no word. */
export function withFilter(query: URLSearchParams, filter: MemoFilter): URLSearchParams {
  const next = new URLSearchParams(query)
  if (filter === 'Open') next.delete(PARAMETER)
  else next.set(PARAMETER, codeOf(filter))
  return next
}

/** Whether a filter shows a memo. Under All every status is shown, known or not. */
export function shows(filter: MemoFilter, { status }: Pick<Memo, 'status'>): boolean {
  return filter === 'All' || status === MEMO_STATUSES[filter]
}

/** `Open`, `Closed`, or `Status 35` for a code the table does not know. */
export const statusWord = (status: number): string => wordOf(MEMO_STATUSES, status) ?? `Status ${status}`

function codeOf(filter: MemoFilter): string {
  return filter === 'All' ? ALL : String(MEMO_STATUSES[filter])
}
