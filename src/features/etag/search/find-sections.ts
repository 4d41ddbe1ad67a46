/** Which sections of the four e-tag pages a search means, the best first, each with the sentence that has the words. */
import type { TagPage } from '#src/features/etag/words/tag-words.ts'
import { knownIn, nearnessIn, type Wanted, wantedIn, wordsOf } from './match-words.ts'

/** What is searched: a section of a page, or a symptom. */
export interface Section {
  page: TagPage
  /** Where it is: a section by its id, a symptom by its query. */
  at: { hash: string } | { search: string }
  title: string
  /** Other words that people search for. */
  also?: string
  sentences: readonly Sentence[]
}

export interface Sentence {
  text: string
  words: readonly string[]
}

export interface FoundSection {
  section: Section
  sentence: string
}

/** A word that is only mentioned is in many of them. */
const MOST = 8
/** What a section is called counts more than what it says. */
const OF_TITLE = 3

/** Less says nothing by itself. */
const SHORT = 40

/** The sentences of a text, a short one with the next. */
export function toSentences(text: string): Sentence[] {
  const parts: string[] = []
  for (const part of text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) /)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length < SHORT) parts[parts.length - 1] = `${last} ${part}`
    else if (part !== '') parts.push(part)
  }
  return parts.map((part) => ({ text: part, words: knownIn(part) }))
}

/** Those that have the most of the words, and half of them at least; none for a text without a word that tells. */
export function findSections(
  sections: readonly Section[],
  text: string,
  empty: string,
): readonly FoundSection[] {
  const wanted = wantedIn(text, empty)
  if (wanted.length === 0) return []
  const all = sections.map((section) => matchOf(section, wanted))
  // A letter may be wrong in a word that stands nowhere as it was typed.
  const least = wanted.map((_, at) => (all.some(({ scores }) => scores[at]! > 2) ? 3 : 1))
  const found = all.map(({ scores, ...rest }) => {
    const counted = scores.filter((score, at) => score >= least[at]!)
    return { ...rest, hits: counted.length, score: counted.reduce((sum, score) => sum + score, 0) }
  })
  const most = Math.max(...found.map(({ hits }) => hits), Math.ceil(wanted.length / 2))
  return found
    .filter(({ hits }) => hits === most)
    .toSorted((a, b) => b.score - a.score || b.often - a.often)
    .slice(0, MOST)
}

function matchOf(section: Section, wanted: readonly Wanted[]) {
  const called = knownIn(section.title, section.also ?? '')
  const bySentence = section.sentences.map(({ words }) => wanted.map((forms) => nearnessIn(words, forms)))
  const sums = bySentence.map((scores) => scores.reduce((sum, score) => sum + score, 0))
  const best = Math.max(0, sums.indexOf(Math.max(0, ...sums)))
  const scores = wanted.map((forms, at) =>
    Math.max(OF_TITLE * nearnessIn(called, forms), ...bySentence.map((each) => each[at]!)),
  )
  const often = sums.filter((sum) => sum > 0).length
  return { section, sentence: section.sentences[best]?.text ?? '', scores, often }
}

/** A text in parts, in turn without and with a word that is searched for. */
export function markedParts(text: string, search: string, empty: string): string[] {
  const wanted = wantedIn(search, empty)
  const parts = ['']
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const isFound = wordsOf(piece).length > 0 && wanted.some((forms) => nearnessIn(knownIn(piece), forms) > 0)
    if (isFound === (parts.length % 2 === 0)) parts.push(`${parts.pop()}${piece}`)
    else parts.push(piece)
  }
  return parts
}
