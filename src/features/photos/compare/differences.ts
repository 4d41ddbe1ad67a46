/**
 * Lots side by side: what is known of them, in the order in which a buyer asks, and where they differ. A row differs where
 * its lots do not all show the same, and nothing is one of the things to show. The two vocabularies of clarity are one: I1
 * and P1 are the same. What names a lot stands last, and is no difference: each lot has its own.
 */
import { fieldsWith, type ShownField } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { sharedGrade } from '#src/lots/fields/clarity-vocabularies.ts'
import { fieldValue } from '#src/lots/fields/field-values.ts'
import type { HasField } from '#src/lots/fields/list-fields.ts'
import { more } from '#src/say/more.ts'

/** A row of the comparison: a field that at least one of the lots has. */
export interface ComparedRow {
  field: ShownField
  label: string
  /** A value a lot, in their order; undefined where it does not apply. */
  values: readonly (string | undefined)[]
  /** Undefined where the field names a lot. */
  differs: boolean | undefined
}

const ASKED: readonly ShownField[] = [
  'caratMilli',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'depthPermille',
  'tablePermille',
  'measurements',
  'ratio',
  'stone',
  'shape',
  'treatment',
  'origin',
  'location',
  'memo',
  'lab',
  'pieces',
  'metal',
  'grossWeightMg',
]
const NAMES: ReadonlySet<ShownField> = new Set(['certificate', 'tag'])
/** A new detail that is not asked for yet stands behind those that are. */
const FIELDS: ReadonlySet<ShownField> = new Set([
  ...ASKED,
  ...fieldsWith('detail').filter((field) => !NAMES.has(field)),
  ...NAMES,
])

export function comparedRows(lots: readonly Lot[], has: HasField): ComparedRow[] {
  return [...FIELDS].filter(has).flatMap((field) => {
    const values = lots.map((lot) => fieldValue(lot, field))
    if (values.every((value) => value === undefined)) return []
    const isSame = new Set(lots.map((lot, at) => judged(lot, field, values[at]))).size === 1
    return { field, label: more.lots.fields[field], values, differs: NAMES.has(field) ? undefined : !isSame }
  })
}

const judged = (lot: Lot, field: ShownField, shown: string | undefined): string | number | undefined =>
  field === 'clarity' && shown !== undefined ? sharedGrade(lot.clarity!) : shown
