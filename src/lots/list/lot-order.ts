/**
 * The order of lot numbers, as a person reads them: `Intl.Collator('en', { numeric, base })`, then by code points.
 * A list of them is ordered by keys, which for printable ASCII, nearly every lot number, order as the collator does
 * and cost a fraction of it. Pure.
 */

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Total order of lot numbers. */
export function compareLots(a: string, b: string): number {
  return collator.compare(a, b) || compareCodePoints(a, b)
}

/** The indexes of these lot numbers in ascending order of the numbers. */
export function orderOfLots(lots: readonly string[]): Uint32Array {
  const keys = lots.map(keyOf)
  return Uint32Array.from(lots.keys()).sort((a, b) => {
    const [keyA, keyB] = [keys[a], keys[b]]
    if (keyA === undefined || keyB === undefined) return compareLots(lots[a]!, lots[b]!)
    if (keyA !== keyB) return keyA < keyB ? -1 : 1
    return lots[a]! < lots[b]! ? -1 : 1
  })
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

/** The weight of each printable ASCII character: its rank by the collator, as a character. Equal ones share a weight. */
const WEIGHTS = weigh()

function weigh(): string[] {
  const characters = Array.from({ length: TILDE - SPACE + 1 }, (_, i) => String.fromCharCode(SPACE + i))
  const inOrder = characters.toSorted(collator.compare)
  const weights: string[] = []
  let weight = 0
  inOrder.forEach((character, i) => {
    if (i === 0 || collator.compare(inOrder[i - 1]!, character) !== 0) weight++
    weights[character.charCodeAt(0) - SPACE] = String.fromCharCode(weight)
  })
  return weights
}

const isDigit = (code: number) => code >= ZERO && code <= NINE

/**
 * A text that compares as the collator compares lot numbers: the weight of each character, and for a number the
 * weight of a digit, how many digits follow, and those without leading zeros. Undefined for one that is long or not of
 * printable ASCII alone.
 */
function keyOf(lot: string): string | undefined {
  if (lot.length > KEY_MAX) return undefined
  let key = ''
  for (let i = 0; i < lot.length; i++) {
    const code = lot.charCodeAt(i)
    if (code < SPACE || code > TILDE) return undefined
    key += isDigit(code) ? WEIGHTS[ZERO - SPACE]! : WEIGHTS[code - SPACE]!
    if (!isDigit(code)) continue
    let from = i
    while (isDigit(lot.charCodeAt(i + 1))) i++
    while (from < i && lot.charCodeAt(from) === ZERO) from++
    key += String.fromCharCode(i + 1 - from) + lot.slice(from, i + 1)
  }
  return key
}
