/**
 * P1, P2, P3 and I1, I2, I3 are two vocabularies for the same stones: a search for one finds the other. A
 * lot keeps the grade it was given; only finding treats a pair as one. PRODUCT: My photos, Clarity.
 */
import { CLARITY_GRADES, wordOf } from '#contract/codes.ts'

const PAIRS: readonly (readonly [shared: number, other: number])[] = [
  [CLARITY_GRADES.I1, CLARITY_GRADES.P1],
  [CLARITY_GRADES.I2, CLARITY_GRADES.P2],
  [CLARITY_GRADES.I3, CLARITY_GRADES.P3],
]

/** The grade under which both vocabularies are found; any other grade is its own. */
export const sharedGrade = (grade: number): number => PAIRS.find(([, other]) => other === grade)?.[0] ?? grade

/** `VS1`; for a pair both words, `I1 / P1`; the number of a grade the table does not know. */
export function sharedGradeWord(grade: number): string {
  const words = [grade, ...PAIRS.flatMap(([shared, other]) => (shared === grade ? [other] : []))]
  return words.map((code) => wordOf(CLARITY_GRADES, code) ?? code).join(' / ')
}

/** Where a grade stands in the trade, best first: SI3, which the specification numbers behind I2, is better than I1. */
export const clarityRank = (grade: number): number =>
  grade === CLARITY_GRADES.SI3 ? CLARITY_GRADES.SI2 + 0.5 : sharedGrade(grade)
