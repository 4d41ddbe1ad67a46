/**
 * Lots side by side: what is known of them, in the groups of a lot's page, and where they differ. A fact that one of them
 * has not is no difference; the two vocabularies of clarity are one. What a lot has for itself alone, such as its
 * certificate, says nothing by being another. Where most lots have the same, only the others differ.
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
  /** A mark a lot. */
  differs: readonly boolean[]
}

const OF_ITS_OWN: ReadonlySet<ShownField> = new Set(['certificate', 'memo', 'tag'])

export function comparedRows(lots: readonly Lot[], has: HasField): ComparedRow[] {
  const fields: ShownField[] = ['caratMilli', ...FACT_GROUPS.flatMap(([, fields]) => fields)]
  return fields.filter(has).flatMap((field) => {
    const values = lots.map((lot) => fieldValue(lot, field))
    if (values.every((value) => value === undefined)) return []
    return { field, label: more.lots.fields[field], values, differs: differ(lots, field) }
  })
}

function differ(lots: readonly Lot[], field: ShownField): boolean[] {
  const judged = lots.map((lot) => (OF_ITS_OWN.has(field) ? undefined : judgedValue(lot, field)))
  const given = judged.filter((value) => value !== undefined)
  const isSame = new Set(given).size < 2
  const usual = given.find((value) => given.filter((other) => other === value).length > given.length / 2)
  return judged.map((value) => !isSame && value !== undefined && value !== usual)
}

function judgedValue(lot: Lot, field: ShownField): string | number | undefined {
  if (field === 'clarity') return lot.clarity && sharedGrade(lot.clarity)
  return fieldValue(lot, field)
}
