import { formatCarat } from '#src/format/number-format.ts'
import { more } from '#src/say/more.ts'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'

/** `0.70 ct – 1.50 ct`, `from 0.70 ct`, `up to 1.50 ct`. */
export function caratSpan({ caratFrom, caratTo }: LotFilter): string {
  const words = more.photos.find
  if (caratFrom === undefined) return words.caratTo(formatCarat(caratTo ?? 0))
  if (caratTo === undefined) return words.caratFrom(formatCarat(caratFrom))
  return words.caratSpan(formatCarat(caratFrom), formatCarat(caratTo))
}
