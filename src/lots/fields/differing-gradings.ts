/**
 * In which gradings lots differ. A grading is a judgement of a stone. Certificate and measures, which tell
 * one stone from another, are none. The two vocabularies of clarity are one.
 */
import { fieldsWith } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { sharedGrade } from './clarity-vocabularies.ts'
import { fieldValue } from './field-values.ts'

const GRADINGS = fieldsWith('grading')

type Grading = (typeof GRADINGS)[number]

/** The gradings that are not the same for all of these lots, in the table's order. */
export function differingGradings(lots: readonly Lot[]): Grading[] {
  return GRADINGS.filter((field) => new Set(lots.map((lot) => gradeOf(lot, field))).size > 1)
}

function gradeOf(lot: Lot, field: Grading): string | number | undefined {
  return field === 'clarity' && lot.clarity ? sharedGrade(lot.clarity) : fieldValue(lot, field)
}
