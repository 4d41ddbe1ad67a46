/**
 * Several numbers in one search, as they are pasted out of a mail or a table: any of them is found, each only by the
 * whole of it, and those that nobody has are told.
 */
import { squeezed } from './fold-text.ts'

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
}

/**
 * The parts of a text that is a list; undefined for any other text. Parts that only blanks keep apart may also be one
 * number, or numbers beside what else is asked for.
 */
export function listIn(text: string, { isKnown, isAsked }: ListParts): string[] | undefined {
  const items = distinct(text.split(/[,;\n\r\t]+/))
  if (items.length > 1) return items
  const words = distinct(text.split(/\s+/))
  if (words.length < 2 || !words.every((word) => /\d/.test(word) && !isAsked(word))) return undefined
  const isList = isKnown(text) ? words.every(isKnown) : words.some(isKnown)
  return isList ? words : undefined
}

/** The rows of an order as their numbers stand in a list, those that are not in it behind them. */
export function inListOrder(order: Uint32Array, { asked, places }: NumberList): Uint32Array {
  if (!places) return order
  const last = asked + 1
  const placeOf = (row: number) => places[row]! || last
  const starts = new Uint32Array(last + 2)
  for (const row of order) starts[placeOf(row) + 1]!++
  for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!
  const listed = new Uint32Array(order.length)
  for (const row of order) listed[starts[placeOf(row)]!++] = row
  return listed
}

function distinct(items: readonly string[]): string[] {
  const byNumber = new Map<string, string>()
  for (const item of items.slice(0, MOST_ITEMS)) {
    const number = squeezed(item)
    if (number && !byNumber.has(number)) byNumber.set(number, item.trim())
  }
  return [...byNumber.values()]
}
