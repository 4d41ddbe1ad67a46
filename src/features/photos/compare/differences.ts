/**
 * Lots side by side: what is known of them, in the order in which a buyer asks, and where they differ. A row differs where
 * the lots to which it applies do not all show the same: a cut that is not known differs from one that is, the cut that a
 * ring has not differs from none. The two vocabularies of clarity are one: I1 and P1 are the same. What names a lot stands
 * last, and is no difference: each lot has its own.
 */
import { fieldsWith, type ShownField } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { partsOf } from '#src/lots/fields/card-fields.ts'
import { sharedGrade } from '#src/lots/fields/clarity-vocabularies.ts'
import { fieldValue } from '#src/lots/fields/field-values.ts'
import type { ReadableLots } from '#src/lots/list/lot-index.ts'
import { type FilledColumns, goodsKind, isFilled } from '#src/offline/lots/filled-columns.ts'
import { more } from '#src/say/more.ts'

/** A row of the comparison: a field that at least one of the lots has. */
export interface ComparedRow {
  field: ShownField
  label: string
  /** A value a lot, in their order: undefined where it is not known, empty where the field does not apply. */
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
/** Goods of every kind may be anywhere, and out on a memo. */
const OF_EVERY_KIND: ReadonlySet<ShownField> = new Set(['location', 'memo'])
const NAMES: ReadonlySet<ShownField> = new Set(['certificate', 'tag'])
/** A new detail that is not asked for yet stands behind those that are. */
const FIELDS: ReadonlySet<ShownField> = new Set([
  ...ASKED,
  ...fieldsWith('detail').filter((field) => !NAMES.has(field)),
  ...NAMES,
])

/** `index`: the list that the lots are of. */
export function comparedRows(
  lots: readonly Lot[],
  index: Pick<ReadableLots, 'has' | 'filled'>,
): ComparedRow[] {
  return [...FIELDS].filter(index.has).flatMap((field) => {
    const known = lots.map((lot) => fieldValue(lot, field))
    if (known.every((value) => value === undefined)) return []
    const values = lots.map((lot, at) => known[at] ?? (applies(lot, field, index.filled()) ? undefined : ''))
    const compared = lots.flatMap((lot, at) => (values[at] === '' ? [] : [judged(lot, field, values[at])]))
    const differs = NAMES.has(field) ? undefined : new Set(compared).size > 1
    return { field, label: more.lots.fields[field], values, differs }
  })
}

/** Whether a lot without a value could have one, as lots of its kind in the list have. */
function applies(lot: Lot, field: ShownField, filled: FilledColumns): boolean {
  // Stones that are measured have none where it is not worth saying.
  if (field === 'ratio') return false
  return OF_EVERY_KIND.has(field) || partsOf(field).every((part) => isFilled(filled, part, goodsKind(lot)))
}

const judged = (lot: Lot, field: ShownField, shown: string | undefined): string | number | undefined =>
  field === 'clarity' && shown !== undefined ? sharedGrade(lot.clarity!) : shown
