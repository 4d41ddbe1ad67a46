/**
 * Which lots a word of a search is about: kinds, shapes, colours, grades, labs and places, in English and in the
 * language of the interface. A word counts from its beginning: `emer` is Emerald, `hong` is Hong Kong; a code of the trade
 * is that alone: `rbc` is Round. English words are also found by their plural; what else a language calls them is in its
 * catalogue.
 */
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES } from '#contract/codes.ts'
import { type FieldWith, fieldsWith, LOT_FIELDS } from '#contract/lots/lot-fields.ts'
import type { Integers } from '#contract/lots/lot-columns.ts'
import { sharedGrade } from '#src/lots/fields/clarity-vocabularies.ts'
import { GEM_AND_SHAPE, type TradeWords, tradeWordIn } from '#src/lots/fields/trade-word.ts'
import { squeezed } from '#src/lots/find/fold-text.ts'
import { GROUPS, type LotFilter, NO_FILTER, withTaken } from '#src/lots/find/lot-filter.ts'
import { once } from '#src/lots/find/once.ts'
import type { ConditionWords } from './condition-words.ts'
import { nearestName } from './misspelled.ts'
import { isTradeCode, piecesOf, tradeCodes } from './trade-codes.ts'
import type { PackedColumns } from '#src/offline/lots/packed-lots.ts'

type WordField = FieldWith<'searched', 'word'>

/** What the interface calls codes, fields, and words of the trade that files have in English. */
export interface Spoken extends TradeWords {
  types: Readonly<Record<number, string>>
  locations: Readonly<Record<number, string>>
  fields: Readonly<Record<FieldWith<'searched'> | 'stone' | 'caratMilli' | 'pieces', string>>
  /** What else is said for a word of files, a kind or a place: plurals and other names, by comma. By the English word. */
  also: Readonly<Record<string, string>>
  asked: ConditionWords
  orders: Readonly<Record<'biggest' | 'smallest' | 'newest' | 'oldest', string>>
}

export interface WordSearch {
  /** Marks the rows that a word is about. Answers whether it is a code of the trade for what lots have. */
  mark(term: string, marks: Uint8Array): boolean
  /** What the word is about, as it reads on screen: by its whole name, else by the beginning of one. */
  names(term: string): string[]
  /** What the word is about that the interface has a name for and no lot has, by its whole name. */
  absent(term: string): string[]
  /** The name that some lot has, as it reads on screen, that a word which is about nothing is nearest to. */
  nearest(term: string): string | undefined
  /** The words of the dictionary that it means. */
  values(term: string): number[]
  /** The fields of which the word is the whole name of a value that some lot has. */
  fields(term: string): WordField[]
  /** The filter that asks the same, where the word is the whole name of values of one field alone. */
  choice(term: string): LotFilter | undefined
}

const FIELDS = fieldsWith('searched').filter(
  (field): field is WordField => LOT_FIELDS[field].searched === 'word',
)
/** As files have it: of which field it is says more than the word. */
export const NONE = 'None'
/** A letter alone would be about everything. */
const SHORTEST = 2

/** They may have one name: Emerald. */
const STONE_OR_SHAPE = ['gemType', 'shape'] as const

interface Named {
  /** As it reads on screen. */
  shown: string
  /** Its names, and these with each of their words, as they are compared. */
  whole: readonly string[]
  beginnings: readonly string[]
}

/** The names of each value of a field, by the value. */
type Names = readonly (Named | undefined)[]

/** `words`: the dictionary by number. */
export function openWordSearch(
  columns: PackedColumns,
  words: readonly string[],
  spoken: Spoken | undefined,
): WordSearch {
  const nameOf = (word: string): Named =>
    named(spoken ? tradeWordIn(spoken, word) : word, [word, ...tradeCodes(word), ...alsoSaid(spoken, word)])
  const ofDictionary: Names = Array.from(words, (word) => (word ? nameOf(word) : undefined))
  const [types, locations] = [
    namesOf(PRODUCT_TYPES, spoken, spoken?.types),
    namesOf(LOCATIONS, spoken, spoken?.locations),
  ]
  const ofCodes: Partial<Record<WordField, Names>> = {
    type: types,
    location: locations,
    clarity: gradeNames(),
  }
  const occurring = new Map<WordField, Uint8Array>()
  /** The values that some lot has in a field, by value 1. */
  const occurringIn = (field: WordField): Uint8Array => {
    const known = occurring.get(field) ?? valuesOfColumn(columns[field])
    occurring.set(field, known)
    return known
  }
  const has = (field: WordField, value: number) => occurringIn(field)[value] === 1
  const isOfSearched = (word: number) => FIELDS.some((field) => !ofCodes[field] && has(field, word))
  const valuesOf = (field: WordField, term: string) =>
    (ofCodes[field] ?? ofDictionary).flatMap((some, value) =>
      isWhole(some, term) && has(field, value) ? [value] : [],
    )
  const fieldsOf = (term: string) => FIELDS.filter((field) => valuesOf(field, term).length > 0)
  const ofNoLot = once(() =>
    Object.keys(spoken?.words ?? {})
      .filter((word) => !words.includes(word))
      .map((word) => nameOf(word)),
  )
  const gemAndShape = ofDictionary[words.indexOf(GEM_AND_SHAPE)]
  /** Which of the two a name is of, where somebody may think of either. */
  const stoneOrShape = (term: string) => {
    const fields = new Set(fieldsOf(term).map(subjectOf))
    const some = STONE_OR_SHAPE.filter((field) => fields.has(field))
    return some.length > 1 || isWhole(gemAndShape, term) ? some : []
  }
  return {
    mark(term, marks) {
      if (term.length < SHORTEST) return false
      const meant = valuesBy(ofDictionary, term)
      for (const field of FIELDS) {
        const names = ofCodes[field]
        const values = names ? valuesBy(names, term) : meant
        // Most words are of one field.
        if (values?.some((isMeant, value) => isMeant && has(field, value)))
          markValues(columns[field], values, marks)
      }
      return isTradeCode(term) && meant !== undefined
    },
    names(term) {
      if (term.length < SHORTEST) return []
      const meant = [
        ...[types, locations].flatMap((names) => names.filter((some) => isMeant(some, term))),
        ...ofDictionary.filter((some, word) => isMeant(some, term) && isOfSearched(word)),
      ]
      const whole = meant.filter((some) => isWhole(some, term))
      const names = [...new Set((whole.length > 0 ? whole : meant).map((some) => some!.shown))]
      const told = isWhole(ofDictionary[words.indexOf(NONE)], term) ? fieldsOf(term) : stoneOrShape(term)
      const said = told.map((field) => spoken?.fields[field] ?? field)
      return names.length === 1 && said.length > 0 ? [`${names[0]} (${said.join(', ')})`] : names
    },
    absent: (term) => ofNoLot().flatMap((some) => (isWhole(some, term) ? [some.shown] : [])),
    nearest(term) {
      const shown = new Map<string, string>()
      const given = [...types, ...locations, ...ofDictionary.filter((_, word) => isOfSearched(word))]
      for (const some of given)
        for (const name of some?.whole ?? []) if (!shown.has(name)) shown.set(name, some!.shown)
      return shown.get(nearestName(term, shown.keys()) ?? '')
    },
    values: (term) => ofDictionary.flatMap((some, word) => (isMeant(some, term) ? [word] : [])),
    fields: fieldsOf,
    choice(term) {
      const [field, other] = fieldsOf(term)
      const group = GROUPS.find((each) => each === field)
      return group && field && !other ? withTaken(NO_FILTER, group, valuesOf(field, term)) : undefined
    },
  }
}

/** A kind of goods and a kind of gemstone answer the same question. */
export const subjectOf = (field: WordField): WordField => (field === 'type' ? 'gemType' : field)

function valuesOfColumn(column: Integers): Uint8Array {
  let most = 0
  for (let row = 0; row < column.length; row++) if (column[row]! > most) most = column[row]!
  const values = new Uint8Array(most + 1)
  for (let row = 0; row < column.length; row++) if (column[row]! >= 0) values[column[row]!] = 1
  return values
}

/** Marks the rows whose cell is one of the values, by value 1. */
export function markValues(
  column: ArrayLike<number>,
  values: Uint8Array | undefined,
  marks: Uint8Array,
): void {
  if (!values) return
  for (let row = 0; row < marks.length; row++) if (values[column[row]!]) marks[row] = 1
}

const isWhole = (some: Named | undefined, term: string): boolean =>
  some !== undefined && some.whole.some((name) => name === term || `${name}S` === term)

const isMeant = (some: Named | undefined, term: string): boolean =>
  some !== undefined &&
  (isTradeCode(term)
    ? some.whole.includes(term)
    : some.beginnings.some((name) => name.startsWith(term) || `${name}S` === term))

function valuesBy(names: Names, term: string): Uint8Array | undefined {
  let values: Uint8Array | undefined
  names.forEach((some, value) => {
    if (isMeant(some, term)) (values ??= new Uint8Array(names.length))[value] = 1
  })
  return values
}

function namesOf(
  codes: Readonly<Record<string, number>>,
  spoken: Spoken | undefined,
  said?: Readonly<Record<number, string>>,
): Names {
  const names: Named[] = []
  for (const [word, code] of Object.entries(codes))
    names[code] = named(said?.[code] ?? word, [word, ...piecesOf(word), ...alsoSaid(spoken, word)])
  return names
}

/** Of `Yellow Gold` what is said for the whole of it and for each of its words. */
function alsoSaid(spoken: Spoken | undefined, word: string): string[] {
  const also = spoken?.also ?? {}
  const known = [word, ...word.split(' ')].filter((part) => Object.hasOwn(also, part))
  return known.flatMap((part) => also[part]!.split(','))
}

/** Of I1 and P1 either is found by both. */
function gradeNames(): Names {
  const names: Named[] = []
  const grades = Object.entries(CLARITY_GRADES)
  for (const [word, code] of grades)
    names[code] = named(
      word,
      grades.flatMap(([word, other]) => (sharedGrade(other) === sharedGrade(code) ? [word] : [])),
    )
  return names
}

function named(shown: string, others: readonly string[]): Named {
  const names = [shown, ...others]
  return {
    shown,
    whole: names.map(squeezed),
    beginnings: names.flatMap((name) => [name, ...name.split(/[\s/-]+/)].map(squeezed)).filter(Boolean),
  }
}
