/** What a lot is in a line, as the trade names it beside its weight: `Round · G · VS2`, `Oval · Sapphire · Blue`. */
import { PRODUCT_TYPES } from '#contract/codes.ts'
import type { ShownField } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { fieldValue } from './field-values.ts'

const OF_JEWELRY: readonly ShownField[] = ['type', 'metal', 'stone']
const OF_GEMSTONE: readonly ShownField[] = ['shape', 'stone', 'color']
const OF_DIAMOND: readonly ShownField[] = ['shape', 'color', 'clarity']

/** Empty where nothing of it is known. */
export function lotSummary(lot: Lot): string {
  const fields = lot.type === PRODUCT_TYPES.Jewelry ? OF_JEWELRY : lot.gemType ? OF_GEMSTONE : OF_DIAMOND
  return inOneLine(fields.flatMap((field) => fieldValue(lot, field) ?? []))
}
