/**
 * Lots side by side: what is known of them, in the groups of a lot's page, and where they differ. A row differs where its
 * lots do not all show the same, and nothing is one of the things to show. The two vocabularies of clarity are one: I1 and
 * P1 are the same.
 */
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
  differs: boolean
}

export function comparedRows(lots: readonly Lot[], has: HasField): ComparedRow[] {
  const fields: ShownField[] = ['caratMilli', ...FACT_GROUPS.flatMap(([, fields]) => fields)]
  return fields.filter(has).flatMap((field) => {
    const values = lots.map((lot) => fieldValue(lot, field))
    if (values.every((value) => value === undefined)) return []
    const differs = new Set(lots.map((lot, at) => judged(lot, field, values[at]))).size > 1
    return { field, label: more.lots.fields[field], values, differs }
  })
}

const judged = (lot: Lot, field: ShownField, shown: string | undefined): string | number | undefined =>
  field === 'clarity' && shown !== undefined ? sharedGrade(lot.clarity!) : shown
