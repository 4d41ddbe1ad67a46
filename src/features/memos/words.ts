import { formatCarat } from '#src/format/number-format.ts'
import { more } from '#src/say/more.ts'
import type { Goods } from './memo-totals.ts'

/** `12 pieces · 14.23 ct`, broken at the dot if at all; the weight is left out where goods have none. */
export function goodsWords({ pieces, caratMilli }: Goods): string {
  const unbroken = (part: string) => part.replaceAll(' ', '\u00a0')
  const counted = unbroken(more.memos.pieces(pieces))
  return caratMilli === 0 ? counted : more.memos.goods(counted, unbroken(formatCarat(caratMilli)))
}
