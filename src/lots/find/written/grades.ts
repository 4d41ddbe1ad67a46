/**
 * Grades as price lists and mails write them: `G/VS2` as `G VS2`, `G/H` as `G-H`, `DEF` as `D-F`, `F+/VS` as `F+ VS`,
 * `G or better` as `G+`, `very good or better` as `VG+`, `EX EX EX` as `3EX`, `excellent polish` as `polish:Excellent`.
 */
import { GRADES_BEST_FIRST } from '#src/lots/fields/trade-order.ts'
import { GRADED_FIELDS, gradeOf } from '#src/lots/find/words/grade-search.ts'
import { CUT_CODES } from '#src/lots/find/words/trade-codes.ts'
import { END, type Rule, rule, START, type Ways, wordRule } from './rules.ts'

const CLARITY = String.raw`(?:FL|IF|(?:VVS|VS|SI)\d?|[IP][1-3])`
const oneOf = (kind: string) => new RegExp(String.raw`^${kind}(?:[-–]${kind})?\+?$`, 'i')
const [COLORS, CLARITIES] = [oneOf('[D-Z]'), oneOf(CLARITY)]

/** Of a color and a clarity each may be a span; a number that has a slash is of neither. */
const GRADE = String.raw`(?:[D-Z]|${CLARITY})(?:[-–](?:[D-Z]|${CLARITY}))?\+?`
const SLASHES = new RegExp(String.raw`${START}${GRADE}(?:\s*/\s*${GRADE})+${END}`, 'gi')

/** Letters in a row, as `DEF`; two of them beside another word, where they are no beginning of a number or another word. */
const LETTERS = /(?<=^|[\s,;])([d-n]{3,5})(?=[\s,;]|$)(?!\s*-?\d)/gi
const TWO_LETTERS = /(?<=^|[\s,;])(de|ef|fg|gh|ij|jk|kl|lm|mn)(?=[\s,;]|$)(?!\s*-?\d)/gi

/** Cut, polish and symmetry, each of them or of all. */
export const THREE_GRADES: readonly Rule[] = [
  wordRule(String.raw`(EX|VG)(?:[\s,/-]+\1){2}`, '3$1'),
  wordRule('(EX|VG|GD)[/-](EX|VG|GD)[/-](EX|VG|GD)', '3$1$2$3'),
  wordRule('(?:3X|XXX)', '3EX'),
  wordRule(String.raw`(?:trip(?:le)?|3)[\s-]?(EX|VG)(?:cellent)?`, '3$1'),
]

export function gradeRules({ any }: Ways): Rule[] {
  const codes = Object.keys(CUT_CODES).join('|')
  const grade = `([D-Z]|${CLARITY}|${codes})`
  return [
    ...Object.entries(CUT_CODES).map(([code, name]) =>
      wordRule(String.raw`${name.replace(' ', String.raw`\s+`)}(?:\s+${any('better')}|\+)`, `${code}+`),
    ),
    wordRule(String.raw`${grade}\s+${any('better')}`, '$1+'),
    ...gradedRules(any),
    wordRule(String.raw`${grade}\s+${any('through')}\s+${grade}`, '$1-$2'),
    // `3EX, none` of a certificate is `3EX none`.
    rule(String.raw`(${START}(?:3(?:EX|VG|GD)+|${codes}))\s*,\s*(?=${any('none')}${END})`, '$1 '),
  ]
}

/** Every grade by its name and its code. */
const GRADES = new Map([
  ...GRADES_BEST_FIRST.map((name) => [name.toUpperCase(), name] as const),
  ...Object.entries(CUT_CODES),
])

/** What is graded, behind its grade or before it: in `oval cut excellent polish` behind. */
function gradedRules(any: Ways['any']): Rule[] {
  const grade = String.raw`(${[...GRADES.keys()].join('|').replaceAll(' ', String.raw`\s+`)})(\+?)`
  const rulesOf = (pattern: (field: string) => string) =>
    GRADED_FIELDS.map((field) =>
      wordRule(
        pattern(any(field)),
        (_, name = '', least = '') =>
          gradeOf(field, GRADES.get(name.toUpperCase().replaceAll(/\s+/g, ' '))!) + least,
      ),
    )
  return [
    ...rulesOf((field) => String.raw`${grade}\s+${field}`),
    ...rulesOf((field) => String.raw`${field}\s+${grade}`),
  ]
}

export const gradesInOneForm = (text: string): string => {
  const plain = text.replaceAll(SLASHES, apart).replaceAll(LETTERS, (letters) => spanOf(letters) ?? letters)
  return /\S[\s,;]+\S/.test(plain.trim())
    ? plain.replaceAll(TWO_LETTERS, (letters) => spanOf(letters) ?? letters)
    : plain
}

/** Those of one kind become a span where each is a grade alone. */
function apart(grades: string): string {
  const parts: string[] = []
  for (const grade of grades.split('/').map((each) => each.trim())) {
    const before = parts.at(-1)
    const isOfBefore =
      before !== undefined &&
      [COLORS, CLARITIES].some((kind) => [before, grade].every((each) => kind.test(each)))
    const [first = ''] = before?.split(/[-–]/) ?? []
    if (isOfBefore && !/[-–+]/.test(grade) && !before.endsWith('+'))
      parts[parts.length - 1] = `${first}-${grade}`
    else parts.push(grade)
  }
  return parts.join(' ')
}

/** `D-F` of `DEF`; undefined where the letters do not follow each other. */
function spanOf(letters: string): string | undefined {
  const codes = Array.from(letters.toUpperCase(), (letter) => letter.charCodeAt(0))
  const follow = codes.every((code, at) => at === 0 || code === codes[at - 1]! + 1)
  return follow ? `${letters[0]}-${letters.at(-1)}` : undefined
}
