/** What is open over the wall, or over the memos, in the query of an address: one lot, or lots side by side. */
import { withQuery } from './paths.ts'

/** Opens a lot over the wall, by its id. */
export const withLot = (search: string, id: number): string =>
  withQuery(search, { lot: `${id}`, compare: '' })

/** Opens lots side by side over the wall: two to four ids, in the order to show. */
export const withCompare = (search: string, ids: readonly number[]): string =>
  withQuery(search, { lot: '', compare: ids.join('.') })

/** The query with nothing open over the wall. */
export const withoutLots = (search: string): string => withQuery(search, { lot: '', compare: '' })

/** Opens a lot of a memo over the memos, by their ids. */
export const withMemoLot = (search: string, memoId: number, lotId: number): string =>
  withQuery(search, { memo: `${memoId}`, lot: `${lotId}`, compare: '' })

/** The id of the memo that an address opens. */
export function memoAsked(search: string): number | undefined {
  const text = new URLSearchParams(search).get('memo') ?? ''
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined
}
