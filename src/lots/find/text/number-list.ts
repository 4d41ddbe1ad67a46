/**
 * Several numbers in one search, as they are pasted out of a mail or a table: any of them is found, each only by the
 * whole of it, and those that nobody has are told.
 */
import { squeezed } from '#src/lots/find/fold-text.ts'

/** What became of a list of numbers. */
export interface NumberList {
  asked: number
  /** As they were written. */
  missing: readonly string[]
  /** By row, of which part it was found, counted from 1; 0 where of none. Undefined where no part is a number. */
  places: Uint16Array | undefined
}

/** More than anybody pastes. */
const MOST_ITEMS = 2000

/** What a part of a text is, by itself. */
export interface ListParts {
  /** The whole of a number that some lot has. */
  isKnown: (item: string) => boolean
  /** A grade or a weight. */
  isAsked: (word: string) => boolean
  /** A word that some lot has in any field, or that says nothing beside others. */
  isFound: (word: string) => boolean
  /** Words that ask for stones: by a weight, or by a shape or a gem, and then by nothing that is not understood. */
  isStone: (text: string) => boolean
}

/**
 * The parts of a text that is a list; undefined for any other text. Whatever stands between numbers keeps them apart:
 * signs, blanks, cells and lines, and any of them beside others. Parts that only blanks keep apart may also be one number,
 * or numbers beside what else is asked for. Where numbers stand among other words, as in a mail, they are the list, with the
 * stones that it asks for beside them; one number alone where no lot has some word beside it. A line that is a greeting or a
 * name is no part of it.
 */
export function listIn(pasted: string, kinds: ListParts): string[] | undefined {
  const text = pasted.replaceAll(LINE_NUMBER, '')
  const parts = partsOf(text, kinds)
  const isOne = (part: string) => kinds.isKnown(part) || !IN_SENTENCE.test(part) || WITH_BLANK.test(part)
  if (parts?.every(isOne)) return /[\n\r]/.test(text) ? withoutNames(parts, kinds) : parts
  return numbersAmongWords(text, kinds) ?? parts
}

/** Where every number that is there has a digit, a word without one is no number. */
function withoutNames(parts: string[], { isKnown, isFound }: ListParts): string[] {
  const known = parts.filter(isKnown)
  const isName = (part: string) => !/\d/.test(part) && !isFound(part)
  return known.length > 0 && known.every((part) => /\d/.test(part))
    ? parts.filter((part) => !isName(part))
    : parts
}

/** The parts of a text that is nothing but a list. */
function partsOf(text: string, kinds: ListParts): string[] | undefined {
  const rows = text
    .split(/[;\n\r]+/)
    .map((row) => (row.includes('\t') ? cellsOf(row, kinds) : row.split(',')))
  const parts = rows.flat()
  const numbers = distinct(parts.flatMap((part) => numbersIn(part, kinds, parts.length > 1) ?? [part]))
  const isTable = /\S\t+\S/.test(text)
  if (numbers.length > (isTable ? 0 : 1)) return numbers
  const words = distinct(text.split(/[,;\n\r\t]+/))
  return words.length > 1 ? words : undefined
}

/** Numbers with whatever between them; undefined where these may be one number and what it is to have. */
function numbersAmongWords(text: string, kinds: ListParts): string[] | undefined {
  const { isKnown, isAsked, isFound, isStone } = kinds
  const isOne = (item: string) => isKnown(item) && /\p{L}.*\d|\d.*\p{L}|\d{4}/u.test(item) && !isAsked(item)
  const isMissing = (item: string) => WRITTEN_AS_NUMBER.test(item) && !isAsked(item)
  const numbersOf = (part: string) => {
    const words = part
      .split(IN_SENTENCE)
      .slice(0, MOST_ITEMS)
      .flatMap((word) => (isKnown(bare(word)) ? [word] : word.split(/[/:]/)))
      .map((word) => withoutPrefix(bare(word), isKnown))
      .filter(Boolean)
    return distinct(withBlanks(words, isKnown).filter((item) => isOne(item) || isMissing(item)))
  }
  const numbers = numbersOf(text)
  const known = numbers.filter(isOne).length
  if (known === 0) return undefined
  if (known === 1 && numbers.every((number) => isOne(number) || isFound(number))) {
    const words = text.split(IN_SENTENCE).slice(0, MOST_ITEMS).map(bare)
    const isOther = (word: string) => /^\D{2,}$/.test(word) && !isAsked(word) && !isFound(word)
    if (!words.some(isOther)) return undefined
  }
  // What stands beside one number in a line describes it.
  const lines = text.split(/[;\n\r]+/).filter((line) => numbersOf(line).length !== 1)
  const stones = lines
    .flatMap((line) => line.split(BETWEEN_STONES))
    .map((part) => part.replace(ARTICLE, '').trim())
    .filter((part) => isStone(part) && numbersOf(part).length === 0)
  return distinct([...numbers, ...stones])
}

/** Without the signs of a sentence or of a list around it. */
const bare = (word: string): string => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** Hebrew joins “and”, “to” and the like to the word: `ו-RG-116`. */
function withoutPrefix(word: string, isKnown: ListParts['isKnown']): string {
  const rest = word.replace(HEBREW_PREFIX, '')
  return rest === word || isKnown(word) || !(isKnown(rest) || /^[a-z]/i.test(rest)) ? word : rest
}

/** The numbers of a row of a table: of all its cells where each is one, else of the first that is, as others describe it. */
function cellsOf(row: string, kinds: ListParts): string[] {
  const { isKnown, isAsked } = kinds
  const isNumber = (item: string) => {
    if (NO_NUMBER.test(item) || isAsked(item)) return false
    return isLikeNumber(item) || isKnown(item) || numbersIn(item, kinds) !== undefined
  }
  const cells = row.split('\t').map((cell) => cell.split(',').filter((item) => squeezed(item)))
  const filled = cells.filter((cell) => cell.length > 0)
  const numbers = filled.filter((cell) => cell.every((item) => isNumber(item.trim())))
  if (numbers.length === filled.length) return numbers.flat()
  return numbers.find((cell) => cell.some(isKnown)) ?? numbers[0] ?? []
}

/** Numbers that blanks keep apart; undefined where these are inside one, or between words. `isPart`: others are beside. */
function numbersIn(text: string, { isKnown, isAsked }: ListParts, isPart = true): string[] | undefined {
  const words = text.trim().split(/\s+/).slice(0, MOST_ITEMS)
  if (words.length < 2 || (isKnown(text) && !words.every(isKnown))) return undefined
  const numbers = withLetters(withBlanks(words, isKnown), isAsked)
  if (numbers.length < 2 || !numbers.every((number) => /\d/.test(number) && !isAsked(number)))
    return undefined
  return numbers.some(isKnown) || (isPart && numbers.every(isLikeNumber)) ? numbers : undefined
}

/** `NY 112` is one number among others, if some lot has it. */
function withBlanks(words: readonly string[], isKnown: ListParts['isKnown']): string[] {
  const numbers: string[] = []
  for (let at = 0; at < words.length;) {
    const isWhole = isKnown(words[at]!) && /\d/.test(words[at + 1] ?? '0')
    let end = at + (isWhole ? 1 : MOST_BLANKS + 1)
    while (end > at + 1 && !isKnown(words.slice(at, end).join(' '))) end--
    numbers.push(words.slice(at, end).join(' '))
    at = end
  }
  return numbers
}

/** `rg 143` is one number among others also where no lot has it. */
function withLetters(words: readonly string[], isAsked: ListParts['isAsked']): string[] {
  const numbers: string[] = []
  for (const word of words) {
    const before = numbers.at(-1) ?? ''
    const joined = `${before} ${word}`
    const isRest = WITH_BLANK.test(joined) && !isAsked(before)
    if (isRest) numbers.pop()
    numbers.push(isRest ? joined : word)
  }
  return numbers
}

/** A word of letters and digits, or of many digits. */
const isLikeNumber = (item: string): boolean => /^(?=\S*\d)(?=\S*\p{L}|(?:\S*\d){4})\S+$/u.test(item)
/** Weights, measures, times and dates. */
const NO_NUMBER = /^\d+[.:/]\d|^\d{4}-\d\d-\d\d|%$/
const MOST_BLANKS = 3
/** What stands between the words of a sentence, or of a line of a list. */
const IN_SENTENCE = /[\s,;|&]+|\/(?=\s|$)/
const BETWEEN_STONES = /,|\s+(?:and|&)\s+/i
const ARTICLE = /^\s*(?:(?:and|also)\s+)?(?:an?\s+)?/i
const HEBREW_PREFIX = /^[ובהכלמש]{1,3}[-־]?(?=[a-z\d])/i
const LINE_NUMBER = /^\s*\d{1,3}[.)]\s/gm
const WITH_BLANK = /^\p{L}{1,3} \d{2,}$/u
/** Letters, then digits: what nobody has, but is meant as a number. */
const WRITTEN_AS_NUMBER = /^\p{L}{1,5}[-./]?\d[\p{L}\d-]+$|^\p{L}{2,5}[-./]\d+$/u

function distinct(items: readonly string[]): string[] {
  const byNumber = new Map<string, string>()
  for (const item of items.slice(0, MOST_ITEMS)) {
    const number = squeezed(item)
    if (number && !byNumber.has(number)) byNumber.set(number, item.trim())
  }
  return [...byNumber.values()]
}
