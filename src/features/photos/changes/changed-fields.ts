/** The fields in which a lot differs from what it was, as they read on screen: old and new. */
import {
  fieldsWith,
  LOT_FIELDS,
  type LotField,
  rowOf,
  SHOWN_FIELDS,
  type ShownField,
} from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { fieldValue } from '#src/lots/fields/field-values.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'

export interface ChangedField {
  field: ShownField
  label: string
  /** A dash where the field does not apply. */
  before: string
  after: string
}

const PARTS = new Set<LotField>(fieldsWith('parts').flatMap((field) => [...LOT_FIELDS[field].parts]))

/** Fields that another field already shows are left out. */
const COMPARED = SHOWN_FIELDS.filter((field) => !PARTS.has(field) && !rowOf(field).untold)

const IN_A_LINE: readonly ShownField[] = ['caratMilli', 'stone', 'shape', 'color', 'clarity']

/** In a fixed order. */
export function changedFields(before: Lot, after: Lot): ChangedField[] {
  return COMPARED.map((field) => ({
    field,
    label: more.lots.fields[field],
    before: fieldValue(counted(before), field) ?? '–',
    after: fieldValue(counted(after), field) ?? '–',
  })).filter((changed) => changed.before !== changed.after)
}

/** A lot whose pieces nobody says is one piece: to hear of that later is no change. */
const counted = (lot: Lot): Lot => ({ ...lot, pieces: lot.pieces ?? 1 })

/** A lot in one line. */
export function describeLot(lot: Lot): string {
  return inOneLine(IN_A_LINE.flatMap((field) => fieldValue(lot, field) ?? []))
}
