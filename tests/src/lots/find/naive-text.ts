/** The search as the product page says it, lot by lot, in English. What is a list is held by number-list.test.ts. */
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES, wordOf } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import { listIn } from '#src/lots/find/text/number-list.ts'

/** Of each lot whether it has the text. */
export function naiveText(lots: readonly Lot[], asked: string, match: LotFilter['match']): boolean[] {
  const text = pointed(asked)
  if (squeezed(text) === '') return lots.map(() => true)
  const letters = new Set(lots.flatMap(({ color }) => (/^[d-z]$/i.test(color ?? '') ? [asRead(color!)] : [])))
  const isNumber = (item: string) => lots.some((lot) => numbersOf(lot).includes(squeezed(item)))
  const isAsked = (item: string) => gradeOf(asRead(item), letters) !== undefined
  const isFound = (word: string) =>
    IDLE.has(squeezed(word)) || search(lots, word, 'anywhere', letters).includes(true)
  const items = listIn(text, { isKnown: isNumber, isAsked, isFound, isStone: () => false })
  if (!items) return search(lots, text, match, letters)
  const any = lots.map((lot) => numbersOf(lot).includes(squeezed(text)))
  for (const item of items) {
    const isWords = !/\d/.test(item) || gradeOf(asRead(item), letters) !== undefined
    const hits = isNumber(item)
      ? lots.map((lot) => numbersOf(lot).includes(squeezed(item)))
      : isWords
        ? search(lots, item, match, letters)
        : []
    hits.forEach((hit, nth) => (any[nth] ||= hit))
  }
  return any
}

/** A comma between one or two digits and one to three is a point, where no letter, digit or comma is beside them. */
function pointed(text: string): string {
  return text
    .split(/([\d,]+)/)
    .map((part, nth, parts) => {
      const isPart = /\p{L}-?$/u.test(parts[nth - 1] ?? '')
      return /^\d{1,2},\d{1,3}$/.test(part) && !isPart ? part.replace(',', '.') : part
    })
    .join('')
}

function search(
  lots: readonly Lot[],
  text: string,
  match: LotFilter['match'],
  letters: ReadonlySet<string>,
): boolean[] {
  const whole = squeezed(text)
  if (match === 'start') {
    const spaced = signless(text).trim().replaceAll(/\s+/g, ' ')
    return lots.map(
      (lot) =>
        inNumbers(lot, (number) => number.startsWith(whole), whole) ||
        signless(lot.note ?? '').startsWith(spaced) ||
        hasWord(lot, whole),
    )
  }
  const all = asRead(text)
    .split(/\s+/)
    .filter((word) => squeezed(word))
  const asWhole = lots.map((lot) => inNumbers(lot, (number) => number.includes(whole), whole))
  if (all.length > 1 && /\d/.test(whole) && asWhole.includes(true)) return asWhole
  const telling = all.filter((word) => !IDLE.has(squeezed(word)))
  const words = telling.length > 0 ? telling : all
  const isColor = (word: string) => /^[D-Z]([-–][D-Z])?$/.test(word)
  const grades = words.filter((word) => gradeOf(word, letters))
  const hasOneOf = (lot: Lot, some: readonly string[]) =>
    some.length === 0 ||
    some.some((word) => gradeOf(word, letters)!(lot) || numbersOf(lot, false).includes(squeezed(word)))
  return lots.map((lot) => {
    if (numbersOf(lot).includes(whole)) return true
    const [colors, clarities] = [grades.filter(isColor), grades.filter((word) => !isColor(word))]
    if (!hasOneOf(lot, colors) || !hasOneOf(lot, clarities)) return false
    return words.every((word) => {
      if (grades.includes(word)) return true
      const term = squeezed(word)
      return (
        inNumbers(lot, (number) => number.includes(term), term) ||
        signless(lot.note ?? '').includes(term) ||
        hasWord(lot, term) ||
        weighs(lot, word) ||
        (term === 'MEMO' && lot.memo !== undefined) ||
        (term === 'TAG' && squeezed(lot.tag ?? '') !== '')
      )
    })
  })
}

/** `1.5` is any weight that begins so. */
function weighs({ caratMilli }: Lot, word: string): boolean {
  if (caratMilli === undefined || !/^\d{0,3}\.\d{1,3}$/.test(word)) return false
  const [whole, decimals] = word.split('.') as [string, string]
  return (caratMilli / 1000).toFixed(3).startsWith(`${Number(whole)}.${decimals}`)
}

const IDLE = new Set(
  `STONE STONES CT CTS CARAT CARATS CARATMILLI TYPE GEMTYPE SHAPE COLOR CLARITY CUT POLISH SYMMETRY LAB LOCATION
   TREATMENT METAL ORIGIN`.split(/\s+/),
)

const numbersOf = ({ lot, certificate, tag, memo }: Lot, withMemo = true): string[] =>
  [lot, certificate, tag, withMemo ? memo : undefined]
    .map((number) => squeezed(String(number ?? '')))
    .filter(Boolean)

/** A memo is found by its first three digits or more. */
const inNumbers = (lot: Lot, has: (number: string) => boolean, term: string): boolean =>
  numbersOf(lot, false).some(has) || (term.length >= 3 && String(lot.memo ?? '').startsWith(term))

function hasWord(lot: Lot, term: string): boolean {
  if (term.length < 2) return false
  const { gemType, shape, color, lab, metal, origin, type, location = 0, clarity = 0 } = lot
  const { cut, polish, symmetry, treatment } = lot
  const names = [
    gemType,
    shape,
    color,
    lab,
    metal,
    origin,
    cut,
    polish,
    symmetry,
    treatment,
    wordOf(PRODUCT_TYPES, type),
    wordOf(LOCATIONS, location),
  ]
  const all = [...names, ...gradesLike(clarity)].flatMap((name = '') => [name, ...name.split(/[\s/-]+/)])
  return all.some((name) => squeezed(name).startsWith(term) || (name !== '' && `${squeezed(name)}S` === term))
}

const WORDS = Object.keys(CLARITY_GRADES) as (keyof typeof CLARITY_GRADES)[]
/** The order of the trade, of which SI3 is the one that the codes do not have. */
const BEST_FIRST = 'FL IF VVS1 VVS2 VS1 VS2 SI1 SI2 SI3 I1 I2 I3 CO'.split(' ')

/** I1 for P1 and the other way round. */
const asI = (word: string): string => word.replace(/^P(?=[123]$)/, 'I')
const gradesLike = (code: number): string[] => {
  const own = wordOf(CLARITY_GRADES, code)
  return own ? WORDS.filter((word) => asI(word) === asI(own)) : []
}

/** Whether a lot has the grade that a word means. */
function gradeOf(word: string, letters: ReadonlySet<string>): ((lot: Lot) => boolean) | undefined {
  const [from = word, to = word] = /^(\w+)[-–](\w+)$/.exec(word)?.slice(1) ?? []
  const clarities = (name: string) =>
    WORDS.filter((each) => each === name || (/^(VVS|VS|SI)$/.test(name) && each.replace(/\d$/, '') === name))
  if (clarities(from).length > 0 && clarities(to).length > 0) {
    const ranks = [...clarities(from), ...clarities(to)].map((each) => BEST_FIRST.indexOf(asI(each)))
    return ({ clarity }) => {
      const rank = BEST_FIRST.indexOf(asI(wordOf(CLARITY_GRADES, clarity ?? 0) ?? ''))
      return rank >= Math.min(...ranks) && rank <= Math.max(...ranks)
    }
  }
  const isLetter = (each: string) => /^[D-Z]$/.test(each)
  if (!isLetter(from) || !isLetter(to) || (from === to && !letters.has(from))) return undefined
  return ({ color = '' }) => isLetter(asRead(color)) && asRead(color) >= from && asRead(color) <= to
}

const read = new Map<string, string>()

/** Without case, accents and width, as a person reads it. */
function asRead(text: string): string {
  const known = read.get(text) ?? readOut(text)
  read.set(text, known)
  return known
}

function readOut(text: string): string {
  return [...text.normalize('NFKD')]
    .filter((letter) => !/[\p{Mn}\p{Cf}]/u.test(letter))
    .join('')
    .toUpperCase()
}

const signless = (text: string): string => asRead(text).replaceAll(/\p{P}/gu, '')
const squeezed = (text: string): string => signless(text).replaceAll(/\s/g, '')
