/**
 * When a memo is due, as a text asks for it: `overdue`, `due this week`. It is said in English or in the words of the
 * interface.
 */
import { folded } from '#src/lots/find/fold-text.ts'
import { beginningsOf, form } from '#src/lots/find/words/condition-forms.ts'
import { more } from '#src/say/more.ts'

export type Due = 'week' | 'overdue'

export interface AskedDue {
  /** Undefined where the text says nothing of it. */
  due: Due | undefined
  /** The text without it. */
  rest: string
}

const ENGLISH = { overdue: 'overdue,past due', week: 'due this week' } as const

export function dueIn(text: string, words: DueWords = more.memos): AskedDue {
  for (const { due, pattern } of patternsOf(words)) {
    const rest = folded(text).replace(pattern, '')
    if (rest !== folded(text)) return { due, rest }
  }
  return { due: undefined, rest: text }
}

/** How the interface says it: on its buttons, and what else is said, by comma. */
export interface DueWords {
  dueFilters: Readonly<Record<Due, string>>
  dueSaid: Readonly<Record<Due, string>>
}

/** Made once for the words of the interface. */
function patternsOf(words: DueWords) {
  if (kept?.words !== words)
    kept = {
      words,
      patterns: (['overdue', 'week'] as const).map((due) => ({ due, pattern: patternOf(due, words) })),
    }
  return kept.patterns
}

let kept: { words: DueWords; patterns: { due: Due; pattern: RegExp }[] } | undefined

/**
 * A phrase counts from the first letter of its second word on, so that the list stays while it is typed; so does `due` at
 * the end, which is no part of other terms there.
 */
function patternOf(due: Due, { dueFilters, dueSaid }: DueWords): RegExp {
  const phrases = [ENGLISH[due], dueFilters[due], dueSaid[due]].flatMap((list) => folded(list).split(','))
  const begun = phrases
    .flatMap((phrase) => beginningsOf(phrase).filter((beginning) => /\s\S|^DUE$/.test(beginning)))
    .map((beginning) => String.raw`${beginning}(?=\s*$)`)
  const longestFirst = [...phrases, ...begun].toSorted((a, b) => b.length - a.length)
  return form(`(?:${longestFirst.join('|')})`, () => {})[0]
}
