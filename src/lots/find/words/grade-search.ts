/**
 * Colours and clarities by the words the trade has for them: `G`, `F-G`, `G+`, `VS1`, `VS`, `VVS2-SI1`; the least cut,
 * `VG+`; and a grade of one thing, `polish:Very_Good`. They mean the grade and nothing else, because their letters stand
 * in many numbers. Clarities and cuts are in the order of the trade.
 */
import { CLARITY_GRADES, wordOf } from '#contract/codes.ts'
import { clarityRank, sharedGrade } from '#src/lots/fields/clarity-vocabularies.ts'
import { GRADES_BEST_FIRST } from '#src/lots/fields/trade-order.ts'
import { folded } from '#src/lots/find/fold-text.ts'
import { CUT_CODES } from './trade-codes.ts'

/** The cells of a column that a word means. */
export interface MeantGrades {
  group: 'color' | 'clarity' | GradedField
  values: readonly number[]
}

/** What a folded word means; undefined for one that is no grade. */
export type GradeSearch = (word: string) => MeantGrades | undefined

const FAMILIES: Readonly<Record<string, RegExp>> = { VVS: /^VVS\d/, VS: /^VS\d/, SI: /^SI\d/ }
const LETTER = /^[D-Z]$/
const SPAN = /^(\w+)[-–](\w+)$/
const OR_BETTER = /^(\w+)\+$/
const BEST_COLOR = 'D'
const BEST_CLARITY = 'FL'

/** What has a grade. */
export const GRADED_FIELDS = ['cut', 'polish', 'symmetry'] as const
type GradedField = (typeof GRADED_FIELDS)[number]

/** A grade of one of them, in one word. */
export const gradeOf = (field: GradedField, name: string): string => `${field}:${name.replace(' ', '_')}`

const GRADED = new Map(
  GRADED_FIELDS.flatMap((field) =>
    GRADES_BEST_FIRST.map((grade) => [folded(gradeOf(field, grade)), { field, grade }] as const),
  ),
)

/** `words`: the dictionary by number. */
export function openGradeSearch(words: readonly string[]): GradeSearch {
  const letters = new Map<string, number>()
  words.forEach((word, number) => LETTER.test(folded(word)) && letters.set(folded(word), number))
  return (word) => {
    const graded = GRADED.get(word.replace(/\+$/, ''))
    if (graded) return gradesOf(graded.field, graded.grade, word.endsWith('+'))
    const least = OR_BETTER.exec(word)?.[1]
    const [from = word, to = word] = SPAN.exec(word)?.slice(1) ?? []
    const grades = least ? gradesBetween(BEST_CLARITY, least) : gradesBetween(from, to)
    if (grades) return { group: 'clarity', values: grades }
    const leastCut = least && CUT_CODES[least]
    if (leastCut) return gradesOf('cut', leastCut, true)
    const [first, last] = least ? [BEST_COLOR, least] : [from, to]
    if (!LETTER.test(first) || !LETTER.test(last) || !hasLetter(first, last)) return undefined
    return { group: 'color', values: lettersBetween(first, last) }
  }

  /** One, or all down to it. Undefined where no lot has one of them. */
  function gradesOf(group: GradedField, grade: string, orBetter: boolean): MeantGrades | undefined {
    const at = GRADES_BEST_FIRST.indexOf(grade)
    const meant = new Set(GRADES_BEST_FIRST.slice(orBetter ? 0 : at, at + 1))
    const values = words.flatMap((word, number) => (meant.has(word) ? [number] : []))
    return values.length > 0 ? { group, values } : undefined
  }

  function lettersBetween(from: string, to: string): number[] {
    return [...letters].flatMap(([letter, number]) => (letter >= from && letter <= to ? [number] : []))
  }

  /** A letter that no lot has may be part of a number. */
  function hasLetter(from: string, to: string): boolean {
    return from !== to || letters.has(from)
  }
}

const GRADES = Object.values(CLARITY_GRADES)

/** The codes from one grade or family to another, both vocabularies; undefined where one is neither. */
function gradesBetween(from: string, to: string): number[] | undefined {
  const [first, last] = [gradesNamed(from), gradesNamed(to)]
  if (first.length === 0 || last.length === 0) return undefined
  const [least, most] = [Math.min(...first, ...last), Math.max(...first, ...last)]
  return GRADES.filter((grade) => clarityRank(grade) >= least && clarityRank(grade) <= most)
}

const gradesNamed = (name: string): number[] =>
  GRADES.filter((grade) => {
    const word = wordOf(CLARITY_GRADES, grade)!
    return word === name || FAMILIES[name]?.test(word)
  }).map(clarityRank)

/** 1 by value. */
export function bySet(values: readonly number[]): Uint8Array {
  const set = new Uint8Array(Math.max(0, ...values) + 1)
  for (const value of values) set[value] = 1
  return set
}

/** Of clarities those that the filter offers, which has I1 and P1 as one. */
export const gradeChoices = ({ group, values }: MeantGrades): number[] =>
  group === 'clarity' ? values.map(sharedGrade) : [...values]
