/**
 * One cell and its field's check. Before the check: blanks, marks that clear, errors of formulas, the guard of our own
 * CSV, and corrections that somebody made for this source.
 */
import { unguarded } from '#contract/lots/csv.ts'
import { kindOf, type Cell, textOf } from '#server/imports/tables/table.ts'
import { clears } from '#server/imports/values/checks/blanks.ts'
import {
  BLANK,
  type ColumnHabits,
  type FilledCell,
  type Reading,
  refused,
  valueOf,
} from '#server/imports/values/reading/reading.ts'
import type { ImportField } from './subject.ts'

/** The correction of a spelling in a field, undefined where there is none. */
export type CorrectionOf = (field: string, spelling: string) => string | undefined

const ERROR = /^#(?:N\/A|NAME\?|(?:REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC)!)$/i

/** Reads a cell by its field. `correction`: instead of the cell's text. */
export function readCell(
  field: Pick<ImportField, 'check' | 'blanks'>,
  cell: Cell,
  habits: ColumnHabits,
  correction?: string,
): Reading<unknown> {
  const filled = filledOf(cell, field.blanks, correction)
  return 'kind' in filled ? filled : field.check(filled, habits)
}

/** The cell as checks take it, or its reading where it holds no value. */
export function filledOf(
  cell: Cell,
  blanks: ReadonlySet<string>,
  correction?: string,
): FilledCell | Reading<never> {
  if (cell === null) return BLANK
  if (kindOf(cell) === 'error') return FORMULA_FAILED
  const written = correction ?? textOf(cell)
  const text = written.trim()
  if (text === '') return BLANK
  if (clears(written)) return valueOf(null)
  if (blanks.has(text.toUpperCase())) return BLANK
  if (ERROR.test(text)) return FORMULA_FAILED
  if (typeof cell !== 'string' && correction === undefined)
    return { cell, text, raw: written, corrected: false }
  const raw = written.includes("'") ? unguarded(written) : written
  return { cell: raw, text: raw.trim(), raw, corrected: correction !== undefined }
}

const FORMULA_FAILED = refused('excel_error', 'A value: the formula in this cell has failed')
