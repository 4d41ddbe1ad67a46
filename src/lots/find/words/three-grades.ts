/**
 * `3EX`: cut, polish and symmetry, of which a lot needs all three; `3EXVGEX` has a grade for each. What else the trade writes
 * for it is in one-form.ts.
 */
import { type LotFilter, NO_FILTER, takenOf, withTaken } from '#src/lots/find/lot-filter.ts'
import { GRADED_FIELDS } from './grade-search.ts'
import type { PackedColumns } from '#src/offline/lots/packed-lots.ts'

const WRITTEN = /^3(EX|VG|GD)(?:(EX|VG|GD)(EX|VG|GD))?$/

export interface ThreeGrades {
  /** The filter that asks the same as a folded word; undefined for any other word, and where no lot has the grade. */
  filterOf(word: string): LotFilter | undefined
  mark(filter: LotFilter, marks: Uint8Array): void
}

/** `meant`: the words of the dictionary that a code means. */
export function openThreeGrades(
  columns: PackedColumns,
  meant: (code: string) => readonly number[],
): ThreeGrades {
  const has = (grade: number) =>
    GRADED_FIELDS.some((field) => Array.prototype.includes.call(columns[field], grade))
  return {
    filterOf(word) {
      const [, cut, polish = cut, symmetry = cut] = WRITTEN.exec(word) ?? []
      const graded = [cut, polish, symmetry].map((code) => (code ? meant(code).filter(has) : []))
      if (graded.some((grades) => grades.length === 0)) return undefined
      return GRADED_FIELDS.reduce((filter, field, nth) => withTaken(filter, field, graded[nth]!), NO_FILTER)
    },
    mark(filter, marks) {
      for (let row = 0; row < marks.length; row++)
        if (GRADED_FIELDS.every((field) => takenOf(filter, field).includes(columns[field][row]!)))
          marks[row] = 1
    },
  }
}
