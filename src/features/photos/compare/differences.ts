/**
 * Lots side by side: what is known of them, in the groups of a lot's page, and where they differ. A lot that lacks what
 * others of its kind have differs; the two vocabularies of clarity are one. What a lot has for itself alone says nothing by
 * being another: of certificates and memos it matters whether there is one. Where most lots have the same, only the others
 * differ.
 */
import { PRODUCT_TYPES } from '#contract/codes.ts'
import type { ShownField } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { sharedGrade } from '#src/lots/fields/clarity-vocabularies.ts'
import { fieldValue } from '#src/lots/fields/field-values.ts'
import type { HasField } from '#src/lots/fields/list-fields.ts'
import { FACT_GROUPS } from '#src/lots/fields/lot-facts.ts'
import { more } from '#src/say/more.ts'

/** A row of the comparison: a field that at least one of the lots has. */
export interface ComparedRow {
  field: ShownField
  label: string
  /** A value a lot, in their order; undefined where it does not apply. */
  values: readonly (string | undefined)[]
  /** A mark a lot. */
  differs: readonly boolean[]
}

const OF_ITS_OWN: ReadonlySet<ShownField> = new Set(['tag'])
/** It matters whether there is one, not which. */
const GIVEN_OR_NOT: ReadonlySet<ShownField> = new Set(['certificate', 'memo'])
/** Can be expected of any goods. */
const OF_ALL: ReadonlySet<ShownField> = new Set(['location', 'memo'])
/** What is known of any goods but jewelry. */
const OF_LOOSE: ReadonlySet<ShownField> = new Set(['caratMilli', 'shape', 'color', 'clarity', 'pieces'])
/** What is known of any single stone beside that. */
const OF_STONES: ReadonlySet<ShownField> = new Set(['lab', 'certificate', 'measurements', 'treatment'])

export function comparedRows(lots: readonly Lot[], has: HasField): ComparedRow[] {
  const fields: ShownField[] = ['caratMilli', ...FACT_GROUPS.flatMap(([, fields]) => fields)]
  return fields.filter(has).flatMap((field) => {
    const values = lots.map((lot) => fieldValue(lot, field))
    if (values.every((value) => value === undefined)) return []
    return { field, label: more.lots.fields[field], values, differs: differ(lots, field) }
  })
}

function differ(lots: readonly Lot[], field: ShownField): boolean[] {
  if (OF_ITS_OWN.has(field)) return lots.map(() => false)
  const values = lots.map((lot) => judgedValue(lot, field))
  const isAsked = (lot: Lot, at: number) =>
    values[at] !== undefined ||
    lots.some((other, nth) => values[nth] !== undefined && isOfKind(lot, other, field))
  const judged = values.filter((_, at) => isAsked(lots[at]!, at))
  const isSame = new Set(judged).size < 2
  const hasMost = (value: unknown) => judged.filter((other) => other === value).length > judged.length / 2
  return lots.map((lot, at) => !isSame && isAsked(lot, at) && !hasMost(values[at]))
}

/** Whether what one lot has of a field can be expected of another: many stones in one paper are not graded one by one. */
function isOfKind(lot: Lot, other: Lot, field: ShownField): boolean {
  // A round stone has none.
  if (field === 'ratio') return false
  if (OF_ALL.has(field)) return true
  const areAlike = isParcel(lot) === isParcel(other)
  if (lot.type === other.type && areAlike) return true
  if (lot.type === PRODUCT_TYPES.Jewelry || other.type === PRODUCT_TYPES.Jewelry) return false
  return OF_LOOSE.has(field) || (areAlike && OF_STONES.has(field))
}

const isParcel = ({ type, pieces = 0 }: Lot): boolean => type !== PRODUCT_TYPES.Jewelry && pieces > 1

function judgedValue(lot: Lot, field: ShownField): string | number | undefined {
  const value = fieldValue(lot, field)
  if (value === undefined) return undefined
  // Files say so of gemstones, and of diamonds nothing.
  if (field === 'treatment' && /^none$/i.test(value)) return undefined
  if (GIVEN_OR_NOT.has(field)) return 'given'
  return field === 'clarity' ? sharedGrade(lot.clarity!) : value
}
