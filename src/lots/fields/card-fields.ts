/**
 * Which fields stand on an extended card, and where. All kinds of goods share one grid of places: color, location, lab and
 * certificate are at the same place on every card, the shape on every stone's, and around them what the kind has in
 * addition. A place that is empty on every card is none; a lot without a value has a dash there, or nothing where no value
 * follows. What fewer lots have follows without holes. So all cards are of one height, and the height is known before any
 * is drawn. Without the fields' names: the wall's shape needs no words.
 */
import type { IMAGE_SIZES } from '#contract/codes.ts'
import type { LotColumn } from '#contract/lots/lot-columns.ts'
import { fieldsWith, rowOf, type ShownField } from '#contract/lots/lot-fields.ts'
import {
  type FilledColumns,
  GOODS_KINDS,
  type GoodsKind,
  isFilled,
} from '#src/offline/lots/filled-columns.ts'

/** What stands there, by GOODS_KINDS: round, fancy, gemstone, jewelry, parcel. */
type Place = readonly (ShownField | undefined)[]

export interface CardFields {
  /** By place, in reading order; undefined where the kind has nothing there. */
  of: (kind: GoodsKind) => Place
  /** How many places there are. */
  places: number
  /** How many of them, from the first, are the same on every card. The others are filled one after the other. */
  steady: number
}

const all = (field: ShownField): Place => GOODS_KINDS.map(() => field)

/** What it is, and what gives it its price. */
const FIRST: readonly Place[] = [
  ['shape', 'shape', 'shape', 'metal', 'shape'],
  all('color'),
  ['clarity', 'clarity', 'stone', 'gemType', 'clarity'],
  ['cut', 'ratio', 'treatment', 'grossWeightMg', 'stone'],
  all('location'),
]

const GRADES: readonly Place[] = [all('polish'), all('symmetry'), all('fluorescence')]
const OF_KINDS: readonly Place[] = [
  ['treatment', 'treatment', 'clarity', 'treatment', 'treatment'],
  all('origin'),
  [undefined, 'cut', 'cut', 'cut', undefined],
  [undefined, undefined, undefined, 'measurements', undefined],
]

/** Two columns have pairs beside each other. What most lots have is first, so that empty places are last. */
const PLACES: readonly Place[] = [
  ...FIRST,
  ['measurements', 'measurements', 'measurements', 'pieces', 'pieces'],
  all('lab'),
  all('certificate'),
  ['depthPermille', 'depthPermille', 'depthPermille', 'clarity', 'cut'],
  ['tablePermille', 'tablePermille', 'tablePermille', 'shape', 'measurements'],
]

const NAMED = new Set([...PLACES, ...GRADES, ...OF_KINDS].flat())
/** Those of every kind. The memo's number is in the card's head. */
const OTHERS = fieldsWith('detail').filter((field) => !NAMED.has(field) && field !== 'memo')

/** What fewer lots have. */
const RARE: readonly Place[] = [...GRADES, ...OTHERS.map(all), ...OF_KINDS]

/** A contact sheet has room for short values only, and for few. */
const SMALL: readonly Place[] = [
  ...FIRST,
  ['depthPermille', 'depthPermille', 'depthPermille', 'pieces', 'pieces'],
  ['tablePermille', 'tablePermille', 'tablePermille', undefined, undefined],
  all('lab'),
]

const known = new Map<string, CardFields>()

/** The same fields give the same object. */
export function cardFields(filled: FilledColumns, size: keyof typeof IMAGE_SIZES): CardFields {
  const steady = onSome(size === 'Small' ? SMALL : PLACES, filled)
  const rare = onSome(size === 'Small' ? [] : RARE, filled)
  const key = JSON.stringify([steady, rare])
  let fields = known.get(key)
  if (!fields) {
    const byKind = GOODS_KINDS.map((_, kind) => [
      ...steady.map((place) => place[kind]),
      ...rare.map((place) => place[kind]).filter((field) => field !== undefined),
    ])
    const places = Math.max(...byKind.map((own) => own.length))
    known.set(
      key,
      (fields = { of: (kind) => byKind[GOODS_KINDS.indexOf(kind)]!, places, steady: steady.length }),
    )
  }
  return fields
}

/** The places that are filled on some card. */
const onSome = (places: readonly Place[], filled: FilledColumns): Place[] =>
  places
    .map((place) => GOODS_KINDS.map((kind, at) => occurring(filled, place[at], kind)))
    .filter((place) => place.some((field) => field !== undefined))

const occurring = (filled: FilledColumns, field: ShownField | undefined, kind: GoodsKind) =>
  field && partsOf(field).some((part) => isFilled(filled, part, kind)) ? field : undefined

/** The columns that make a field. */
export const partsOf = (field: ShownField): readonly LotColumn[] =>
  (rowOf(field).parts as readonly LotColumn[] | undefined) ?? [field as LotColumn]
