/** What the groups of the filter and their choices are called, and in which order they stand. */
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES, wordOf } from '#contract/codes.ts'
import { sharedGrade, sharedGradeWord } from '#src/lots/fields/clarity-vocabularies.ts'
import { type Group, NO, YES } from '#src/lots/find/lot-filter.ts'

export const GROUP_LABELS: Record<Group, string> = {
  type: 'Type',
  shape: 'Shape',
  color: 'Color',
  clarity: 'Clarity',
  location: 'Location',
  memo: 'Memo',
  tag: 'Tag',
}

const YES_NO: Partial<Record<Group, Readonly<Record<string, number>>>> = {
  memo: { 'On memo': YES, 'Not on memo': NO },
  tag: { 'Has tag': YES, 'No tag': NO },
}

const GRADES = Object.values(CLARITY_GRADES).filter((grade) => sharedGrade(grade) === grade)

/** The name of a choice; undefined for one that there is not. `words`: the customer's, by number. */
export function choiceName(group: Group, value: number, words: readonly string[]): string | undefined {
  if (group === 'shape' || group === 'color') return words[value] || undefined
  if (group === 'clarity') return GRADES.some((grade) => grade === value) ? sharedGradeWord(value) : undefined
  const table = { type: PRODUCT_TYPES, location: LOCATIONS, ...YES_NO }[group]
  return table && wordOf(table, value)
}

/** The choices of a group in order; of words those that are given. */
export function choicesOf(group: Group, given: Iterable<number>, words: readonly string[]): number[] {
  if (group === 'shape' || group === 'color')
    return [...given].toSorted((a, b) => compareWords(words[a], words[b]))
  if (group === 'clarity') return GRADES
  return Object.values({ type: PRODUCT_TYPES, location: LOCATIONS, ...YES_NO }[group] ?? {})
}

const collator = new Intl.Collator('en', { numeric: true })

/** Color letters before color names. */
function compareWords(a = '', b = ''): number {
  return Number(isLetter(b)) - Number(isLetter(a)) || collator.compare(a, b)
}

const isLetter = (word: string): boolean => /^[A-Z]\b/.test(word)
