/**
 * The order of lot numbers, as a person reads them: `Intl.Collator('en', { numeric, base })`, then by code points.
 * A list of them is ordered by keys, bytes that for printable ASCII, nearly every lot number, order as the collator does
 * and are sorted byte by byte: four times as many take four times as long. Pure.
 */
import { sortByBytes } from './sort-by-bytes.ts'

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Total order of lot numbers. */
export function compareLots(a: string, b: string): number {
  return collator.compare(a, b) || compareCodePoints(a, b)
}

/** The indexes of these lot numbers in ascending order of the numbers. */
export function orderOfLots(lots: readonly string[]): Uint32Array {
  const { bytes, starts, keyed, others } = keysOf(lots)
  const compare = (a: number, b: number) => compareLots(lots[a]!, lots[b]!)
  sortByBytes(keyed, bytes, starts, (a, b) => (lots[a]! < lots[b]! ? -1 : 1))
  return others.length === 0 ? keyed : merged(keyed, others.sort(compare), compare)
}

/** Two sorted lists as one. */
function merged(a: Uint32Array, b: Uint32Array, compare: (a: number, b: number) => number): Uint32Array {
  const all = new Uint32Array(a.length + b.length)
  for (let i = 0, j = 0; i + j < all.length;) {
    const isFromA = j === b.length || (i < a.length && compare(a[i]!, b[j]!) < 0)
    all[i + j] = isFromA ? a[i]! : b[j]!
    if (isFromA) i++
    else j++
  }
  return all
}

function compareCodePoints(a: string, b: string): number {
  for (let i = 0; i < a.length && i < b.length;) {
    const x = a.codePointAt(i)!
    const y = b.codePointAt(i)!
    if (x !== y) return x - y
    i += x > 0xffff ? 2 : 1
  }
  return a.length - b.length
}

/** Longer ones, whose numbers the collator may not read as one, have no key. */
const KEY_MAX = 100
const SPACE = 0x20
const ZERO = 0x30
const NINE = 0x39
const TILDE = 0x7e

/** The weight of each printable ASCII character: its rank by the collator, from 1. Equal ones share a weight. */
const WEIGHTS = weigh()

function weigh(): Uint8Array {
  const characters = Array.from({ length: TILDE - SPACE + 1 }, (_, i) => String.fromCharCode(SPACE + i))
  const inOrder = characters.toSorted(collator.compare)
  const weights = new Uint8Array(TILDE + 1)
  let weight = 0
  inOrder.forEach((character, i) => {
    if (i === 0 || collator.compare(inOrder[i - 1]!, character) !== 0) weight++
    weights[character.charCodeAt(0)] = weight
  })
  return weights
}

const isDigit = (code: number) => code >= ZERO && code <= NINE

/** A digit makes three bytes at most: its weight, how many there are, and itself. */
const MOST_BYTES = 3

/** The keys of these lots side by side, each with a 0 behind it, and which lots have one. */
function keysOf(lots: readonly string[]) {
  const bytes = new Uint8Array(
    lots.reduce((sum, { length }) => sum + Math.min(length, KEY_MAX) * MOST_BYTES + 1, 0),
  )
  const starts = new Uint32Array(lots.length)
  const [keyed, others] = [new Uint32Array(lots.length), new Uint32Array(lots.length)]
  let [at, keyedCount] = [0, 0]
  lots.forEach((lot, row) => {
    const end = writeKey(lot, bytes, at)
    if (end === undefined) others[row - keyedCount] = row
    else {
      starts[row] = at
      keyed[keyedCount++] = row
      at = end + 1
    }
  })
  return {
    bytes,
    starts,
    keyed: keyed.subarray(0, keyedCount),
    others: others.subarray(0, lots.length - keyedCount),
  }
}

/**
 * Writes bytes that compare as the collator compares lot numbers: the weight of each character, and for a number the
 * weight of a digit, how many digits follow, and those without leading zeros. Answers where they end; undefined for a
 * lot that is long or not of printable ASCII alone.
 */
function writeKey(lot: string, bytes: Uint8Array, at: number): number | undefined {
  if (lot.length > KEY_MAX) return undefined
  for (let i = 0; i < lot.length; i++) {
    const code = lot.charCodeAt(i)
    if (code < SPACE || code > TILDE) return undefined
    bytes[at++] = isDigit(code) ? WEIGHTS[ZERO]! : WEIGHTS[code]!
    if (!isDigit(code)) continue
    let from = i
    while (isDigit(lot.charCodeAt(i + 1))) i++
    while (from < i && lot.charCodeAt(from) === ZERO) from++
    bytes[at++] = i + 1 - from
    while (from <= i) bytes[at++] = lot.charCodeAt(from++)
  }
  bytes[at] = 0
  return at
}
