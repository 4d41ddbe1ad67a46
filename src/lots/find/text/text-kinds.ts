/** What a text of a search, or a part of one, is by itself: a number, words, conditions, or several of them. */
import { openUnits } from '#src/lots/find/words/condition-forms.ts'
import type { Said } from '#src/lots/find/words/condition-words.ts'
import type { Asked, Reader } from '#src/lots/find/words/search-conditions.ts'
import { type Meaning, type SearchPart, toParts } from '#src/lots/find/words/search-parts.ts'
import { squeezed } from '#src/lots/find/fold-text.ts'
import { spanOf, takenOf } from '#src/lots/find/lot-filter.ts'
import type { ListParts } from './number-list.ts'
import { isWeight } from './weight-word.ts'

interface Known {
  said: Said
  read: Reader
  /** A word, squeezed, that says nothing beside others. */
  isIdle: (term: string) => boolean
  meaningOf: (words: readonly string[]) => Meaning | undefined
  /** The whole of a number that some lot has. */
  isKnown: (item: string) => boolean
  isFound: (word: string) => boolean
  isGrade: (item: string) => boolean
  /** A word that names what some lot has. */
  isSaid: (word: string) => boolean
  /** A word that names a shape or a gem that some lot has, or what none has. */
  namesStone: (word: string) => boolean
}

export interface TextKinds extends ListParts {
  /** What is no number. */
  isWords: (item: string) => boolean
  /** Whether parts with commas between them are numbers, of which any is found. */
  isList: (items: readonly string[]) => boolean
  /** Whether it says nothing yet. */
  isBegun: (text: string) => boolean
  /** Beside words of the trade `1-2` is a span of carats, unless there are numbers beside it. */
  withSpans: (text: string) => string
}

export function openTextKinds(known: Known): TextKinds {
  const { said, read, isIdle, meaningOf, isKnown, isFound, isGrade, isSaid, namesStone } = known
  const withUnits = openUnits(said)
  const isAsked = (text: string): boolean => isGrade(text) || read(wordsOf(text)).asked.length > 0
  const isStone = (text: string): boolean => {
    const words = wordsOf(text)
    const { asked, rest } = read(words)
    const telling = rest.filter((place) => squeezed(words[place]!) && !isIdle(squeezed(words[place]!)))
    if (asked.some(isOfWeight)) return true
    const parts = toParts({ words, written: words }, asked, telling, meaningOf)
    return parts.every(isUnderstood) && parts.some((part) => isOfShape(part) || namesStone(part.text))
  }
  const isWord = (item: string): boolean => !/\d/.test(item) || isGrade(item)

  /** 1 for what words say, -1 for what may be a number that nobody has, 0 for a weight without its unit. */
  function says(item: string): number {
    const parts = wordsOf(item)
    const { asked, rest } = read(parts)
    const others = rest.map((place) => parts[place]!).filter((word) => !isWeight(word))
    return others.every(isWord) ? Math.sign(asked.length + others.length) : -1
  }

  return {
    isKnown,
    isAsked,
    isFound,
    isStone,
    isWords: (item) => isWord(item) || isStone(item),
    // Of parts that no lot has for a number, most say something in a sentence.
    isList: (items) => items.some(isKnown) || items.reduce((sum, item) => sum + says(item), 0) <= 0,
    isBegun(text) {
      const parts = wordsOf(text)
      const { asked, rest } = read(parts)
      return asked.length === 0 && !rest.some((place) => squeezed(parts[place]!))
    },
    withSpans(text) {
      const others = text.split(/[\s,;]+/).filter((word) => /\p{L}/u.test(word))
      const isSpan = () =>
        ![text, ...others].some(isKnown) &&
        (isAsked(others.join(' ')) || others.some((word) => isAsked(word) || isSaid(word)))
      return withUnits(text, (span) => isKnown(span) || !isSpan())
    },
  }
}

const isUnderstood = ({ filter, names }: SearchPart): boolean => filter !== undefined || names !== undefined
const isOfWeight = ({ filter }: Asked): boolean => spanOf(filter, 'caratMilli') !== undefined
const isOfShape = ({ filter }: SearchPart): boolean =>
  filter !== undefined && takenOf(filter, 'shape').length > 0

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)
