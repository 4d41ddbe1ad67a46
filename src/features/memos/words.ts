import { counted, formatCarat } from '#src/format/number-format.ts'
import type { Goods } from './memo-totals.ts'

/** `12 pieces · 14.23 ct`, broken at the dot if at all; the weight is left out where goods have none. */
export function goodsWords({ pieces, caratMilli }: Goods): string {
  const parts = [counted(pieces, 'piece'), ...(caratMilli === 0 ? [] : [formatCarat(caratMilli)])]
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ')
}
