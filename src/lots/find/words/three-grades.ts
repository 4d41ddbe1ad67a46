/** `3EX`: cut, polish and symmetry, of which a lot needs all three. What else the trade writes for it is in one-form.ts. */
import { type LotFilter, NO_FILTER, takenOf, withTaken } from '#src/lots/find/lot-filter.ts'
import type { LotColumns } from '#contract/lots/lot-columns.ts'

const THREE = ['cut', 'polish', 'symmetry'] as const
const WRITTEN = /^3(EX|VG)$/

export interface ThreeGrades {
  /** The filter that asks the same as a folded word; undefined for any other word, and where no lot has the grade. */
  filterOf(word: string): LotFilter | undefined
  mark(filter: LotFilter, marks: Uint8Array): void
}

/** `meant`: the words of the dictionary that a code means. */
export function openThreeGrades(
  columns: LotColumns,
  meant: (code: string) => readonly number[],
): ThreeGrades {
  const has = (grade: number) => THREE.some((field) => Array.prototype.includes.call(columns[field], grade))
  return {
    filterOf(word) {
      const code = WRITTEN.exec(word)?.[1]
      const grades = code ? meant(code).filter(has) : []
      if (grades.length === 0) return undefined
      return THREE.reduce((filter, field) => withTaken(filter, field, grades), NO_FILTER)
    },
    mark(filter, marks) {
      for (let row = 0; row < marks.length; row++)
        if (THREE.every((field) => takenOf(filter, field).includes(columns[field][row]!))) marks[row] = 1
    },
  }
}
