/** Small phrases the memo screens share. */
import { formatCarat, formatCount } from '#src/lots/formats.ts'
import type { Goods } from './memo-totals.ts'

/** `1 memo`, `12 memos`. */
export function counted(count: number, one: string): string {
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`}`
}

/** `12 pieces · 14.23 ct`, broken at the dot if at all; the weight is left out where goods have none. */
export function goodsWords({ pieces, caratMilli }: Goods): string {
  const parts = [counted(pieces, 'piece'), ...(caratMilli === 0 ? [] : [formatCarat(caratMilli)])]
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ')
}
