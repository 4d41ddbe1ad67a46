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
  /** Whether a word is one of those that were searched for. */
  isWanted: (word: string) => boolean
}

/** A word that is only mentioned is in many of them. */
const MOST = 8
/** What a section is called counts more than what it says. */
const OF_TITLE = 3

/** Less says nothing by itself. */
const SHORT = 40

export const inOneSpace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The sentences of a text, a short one with the next. */
export function toSentences(text: string): Sentence[] {
  const parts: string[] = []
  for (const part of inOneSpace(text).split(/(?<=[.!?]) /)) {
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
  const all = sections.map((section) => nearnessesOf(section, wanted))
  // A letter may be wrong only in a word that stands nowhere as it was typed.
  const least = wanted.map((_, at) => (all.some(({ near }) => near.some((each) => each[at]! > 2)) ? 3 : 1))
  const isWanted = (word: string) =>
    wanted.some((forms, at) => nearnessIn(knownIn(word), forms) >= least[at]!)
  const found = all.map((each) => ({ ...scoreOf(each, least), isWanted }))
  const most = Math.max(...found.map(({ hits }) => hits), Math.ceil(wanted.length / 2))
  return found
    .filter(({ hits }) => hits === most)
    .toSorted((a, b) => b.score - a.score || b.often - a.often)
    .slice(0, MOST)
}

/** Every word of some sections. */
export const knownInSections = (found: readonly FoundSection[]): string[] =>
  found.flatMap(({ section }) => knownOf(section).flat())

/** The words of its title and what else people call it, then those of each of its sentences. */
const knownOf = ({ title, also = '', sentences }: Section): (readonly string[])[] => [
  knownIn(title, also),
  ...sentences.map(({ words }) => words),
]

/** How near a section comes to each word: in its title, then in each of its sentences. */
interface Nearnesses {
  section: Section
  near: readonly (readonly number[])[]
}

const nearnessesOf = (section: Section, wanted: readonly Wanted[]): Nearnesses => ({
  section,
  near: knownOf(section).map((known) => wanted.map((forms) => nearnessIn(known, forms))),
})

function scoreOf({ section, near }: Nearnesses, least: readonly number[]) {
  const counted = near.map((each) => each.map((score, at) => (score >= least[at]! ? score : 0)))
  const [title = [], ...sentences] = counted
  const sums = sentences.map((scores) => scores.reduce((sum, score) => sum + score, 0))
  const best = Math.max(0, sums.indexOf(Math.max(0, ...sums)))
  const scores = title.map((score, at) => Math.max(OF_TITLE * score, ...sentences.map((each) => each[at]!)))
  return {
    section,
    sentence: section.sentences[best]?.text ?? '',
    hits: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
    often: sums.filter((sum) => sum > 0).length,
  }
}

/** A text in parts, in turn without and with a word that is searched for. */
export function markedParts(text: string, isWanted: FoundSection['isWanted']): string[] {
  const parts = ['']
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const isFound = wordsOf(piece).length > 0 && isWanted(piece)
    if (isFound === (parts.length % 2 === 0)) parts.push(`${parts.pop()}${piece}`)
    else parts.push(piece)
  }
  return parts
}
