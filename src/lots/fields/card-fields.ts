/**
 * Which fields stand on an extended card. Each kind of goods has its own, in one order: what it is and how it is graded,
 * how it measures, where it is. A field of which no lot of the kind has a value has no place; a lot without a value leaves
 * its place empty. So a value is at the same place on every card of its kind, all cards are of one height, and the height
 * is known before any is drawn. Without the fields' names: the wall's shape needs no words.
 */
import type { IMAGE_SIZES } from '#contract/codes.ts'
import type { LotColumn } from '#contract/lots/lot-columns.ts'
import { fieldsWith, LOT_FIELDS, rowOf, type ShownField } from '#contract/lots/lot-fields.ts'
import { type FilledColumns, type GoodsKind, isFilled } from '#src/offline/lots/filled-columns.ts'

/**
 * `grades`: what it is and how it is graded; `others`: how it measures and where it is. `wide`: those that a half of a card
 * has no room for; they stand behind the others.
 */
interface KindFields {
  grades: readonly ShownField[]
  others: readonly ShownField[]
  wide: readonly ShownField[]
}

export interface CardFields {
  of: Readonly<Record<GoodsKind, KindFields>>
  /** The most that one kind has of grades and others together, in the longer of both, and of wide fields. */
  narrow: number
  longest: number
  wide: number
}

type Both = Pick<KindFields, 'grades' | 'others'>

const GRADES = ['shape', 'color', 'clarity', 'cut', 'polish', 'symmetry', 'fluorescence'] as const
const PROPORTIONS = ['depthPermille', 'tablePermille'] as const

/** What only some lots of a kind have is last, so that an empty place is at the end. */
const NARROW: Readonly<Record<GoodsKind, Both>> = {
  round: { grades: GRADES, others: [...PROPORTIONS, 'lab', 'location', 'treatment', 'origin'] },
  fancy: { grades: GRADES, others: ['ratio', ...PROPORTIONS, 'lab', 'location', 'treatment', 'origin'] },
  gemstone: {
    grades: ['stone', 'shape', 'color', 'treatment', ...GRADES.slice(2)],
    others: [...PROPORTIONS, 'lab', 'location', 'ratio', 'origin'],
  },
  jewelry: {
    grades: ['metal', 'grossWeightMg', ...GRADES],
    others: ['pieces', 'lab', 'location', 'gemType', 'treatment', 'origin'],
  },
  parcel: { grades: ['stone', 'pieces', ...GRADES], others: ['lab', 'location', 'treatment', 'origin'] },
}

const DETAILS = fieldsWith('detail')
const WIDE: readonly ShownField[] = DETAILS.filter((field) => LOT_FIELDS[field].detail === 'wide')
const NAMED = new Set<ShownField>([
  ...Object.values(NARROW).flatMap(({ grades, others }) => [...grades, ...others]),
  ...WIDE,
])
/** Those of every kind. The memo's number is in the card's head. */
const OTHERS = DETAILS.filter((field) => !NAMED.has(field) && field !== 'memo')
/** Those for which a Small card has room. */
const SMALL = new Set<ShownField>([
  'gemType',
  ...DETAILS.filter((field) => LOT_FIELDS[field].detail === 'small'),
])

const known = new Map<string, CardFields>()

/** The same fields give the same object. */
export function cardFields(filled: FilledColumns, size: keyof typeof IMAGE_SIZES): CardFields {
  const isSmall = size === 'Small'
  const ofKind = (kind: GoodsKind): KindFields => {
    const occurs = (field: ShownField) => partsOf(field).some((part) => isFilled(filled, part, kind))
    const shown = (field: ShownField) => occurs(field) && (!isSmall || SMALL.has(field))
    const { grades, others } = NARROW[kind]
    return {
      grades: grades.filter(shown),
      others: [...others, ...OTHERS].filter(shown),
      wide: isSmall ? [] : WIDE.filter(occurs),
    }
  }
  const of = {
    round: ofKind('round'),
    fancy: ofKind('fancy'),
    gemstone: ofKind('gemstone'),
    jewelry: ofKind('jewelry'),
    parcel: ofKind('parcel'),
  }
  const key = JSON.stringify(of)
  let fields = known.get(key)
  if (!fields) known.set(key, (fields = { of, ...mostOf(Object.values(of)) }))
  return fields
}

const mostOf = (kinds: readonly KindFields[]): Pick<CardFields, 'narrow' | 'longest' | 'wide'> => ({
  narrow: Math.max(...kinds.map(({ grades, others }) => grades.length + others.length)),
  longest: Math.max(...kinds.flatMap(({ grades, others }) => [grades.length, others.length])),
  wide: Math.max(...kinds.map(({ wide }) => wide.length)),
})

const partsOf = (field: ShownField): readonly LotColumn[] =>
  (rowOf(field).parts as readonly LotColumn[] | undefined) ?? [field as LotColumn]
