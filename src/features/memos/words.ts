import { formatCarat } from '#src/format/number-format.ts'
import { more } from '#src/say/more.ts'
import type { Goods } from '#src/lots/memo-goods.ts'

/** What stands in one line of a narrow column: engines part it in different places. */
export const unbroken = (part: string): string => part.replaceAll(' ', '\u00a0')

/** A text that is broken after a sign, if at all. */
export const brokenAt = (sign: string, text: string): string => text.split(sign).map(unbroken).join(sign)

/** `12 pieces · 14.23 ct`, broken after the dot if at all; the weight is left out where goods have none. */
export function goodsWords({ pieces, caratMilli }: Goods): string {
  const counted = more.memos.pieces(pieces)
  if (caratMilli === 0) return unbroken(counted)
  return brokenAt('· ', more.memos.goods(counted, formatCarat(caratMilli)))
}
