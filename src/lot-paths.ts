/**
 * What is open over the wall, or over the memos, in the query of an address: `?lot=ID` one lot, `?compare=ID.ID` two to four
 * lots side by side.
 */
import { withQuery } from './paths.ts'

/** Opens a lot over the wall, by its id; where lots are compared, over them. */
export const withLot = (search: string, id: number): string => withQuery(search, { lot: `${id}` })

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

/** The most lots that are compared at once. */
export const MOST_COMPARED = 4

/** The id of the lot asked for. 0, which no lot has, where the address names no number. */
export function lotAsked(search: string): number | undefined {
  const text = new URLSearchParams(search).get('lot')
  return text === null ? undefined : toId(text)
}

/** The ids of the lots to compare, each once. */
export function lotsCompared(search: string): number[] | undefined {
  const text = new URLSearchParams(search).get('compare')
  return text === null ? undefined : [...new Set(text.split('.').map(toId))].slice(0, MOST_COMPARED)
}

const toId = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0)

/** The ids of the lots that are open, as the address names them. */
export function lotsOpen(search: string): number[] {
  const lot = lotAsked(search)
  return lot === undefined ? (lotsCompared(search) ?? []) : [lot]
}
