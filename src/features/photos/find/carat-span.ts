import { formatCarat } from '#src/format/number-format.ts'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'

/** `0.70 ct – 1.50 ct`, `from 0.70 ct`, `up to 1.50 ct`. */
export function caratSpan({ caratFrom, caratTo }: LotFilter): string {
  if (caratFrom === undefined) return `up to ${formatCarat(caratTo ?? 0)}`
  if (caratTo === undefined) return `from ${formatCarat(caratFrom)}`
  return `${formatCarat(caratFrom)} – ${formatCarat(caratTo)}`
}
