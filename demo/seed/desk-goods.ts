/**
 * The desk's made-up goods: fancy shapes, parcels, gemstones and jewelry. `nth`: the rank among goods of the same kind.
 */
import { CLARITY_GRADES, PRODUCT_TYPES } from '#contract/codes.ts'
import type { LotInput } from '#server/lots/save-lots.ts'
import { SHAPES, type ShapeWord } from '#demo/draw/shapes.ts'
import type { DemoLot } from './demo-lot.ts'
import { between, oneOf, type Random } from '#demo/random.ts'

/** The fields that depend on the kind of goods; number, location, tag and note are added later. */
export type Goods = Pick<DemoLot, 'usdCentsPerCarat' | 'subject'> & {
  fields: Omit<LotInput, 'lot' | 'location' | 'photos'>
}

const GRADES = Object.values(CLARITY_GRADES)
/** The fancy colour of each shape, beside the letters. */
const FANCY_COLORS: Readonly<Record<Exclude<ShapeWord, 'Round'>, string>> = {
  Princess: 'Fancy Vivid Yellow',
  Cushion: 'Fancy Intense Yellow',
  Oval: 'Fancy Light Pink',
  Emerald: 'Fancy Deep Orange',
  Asscher: 'Fancy Blue',
  Radiant: 'Fancy Vivid Yellow',
  Pear: 'Fancy Blue',
  Marquise: 'Faint Brown',
  Heart: 'Fancy Light Pink',
  Trilliant: 'Fancy Deep Orange',
  Baguette: 'Faint Brown',
}
const FANCY_SHAPES = Object.keys(FANCY_COLORS) as (keyof typeof FANCY_COLORS)[]
const LETTERS = [...'DEFGHIJKLMN']
/** Weights that the trade asks for, some more than once, so that several lots have the same weight. */
const CARATS_MILLI = [500, 700, 710, 900, 1000, 1000, 1010, 1200, 1500, 1510, 2000, 2020, 3010, 5030, 10_170]
const FINISH = ['Excellent', 'Very Good', 'Good', 'Fair']
const FLUORESCENCE = ['None', 'None', 'Faint', 'Medium', 'Strong', 'Very Strong']

export function fancyDiamond(nth: number, random: Random): Goods {
  const caratMilli = oneOf(random, CARATS_MILLI)
  const shape = FANCY_SHAPES[nth % FANCY_SHAPES.length] as (typeof FANCY_SHAPES)[number]
  const color = nth % 8 === 7 ? FANCY_COLORS[shape] : oneOf(random, LETTERS)
  return {
    subject: 'stone',
    usdCentsPerCarat: between(random, 900, 16_000) * 100,
    fields: {
      type: PRODUCT_TYPES.Diamond,
      caratMilli,
      pieces: 1,
      shape,
      color,
      clarity: GRADES[nth % GRADES.length],
      polish: oneOf(random, FINISH),
      symmetry: oneOf(random, FINISH),
      fluorescence: oneOf(random, FLUORESCENCE),
      ...measuresOf(shape, caratMilli, random),
    },
  }
}

/** The weight of a parcel is that of all its pieces. */
export function parcel(nth: number, random: Random): Goods {
  const pieces = oneOf(random, [2, 6, 12, 25, 48, 100, 240, 400])
  return {
    subject: 'parcel',
    usdCentsPerCarat: between(random, 350, 1400) * 100,
    fields: {
      type: PRODUCT_TYPES.Diamond,
      caratMilli: pieces * between(random, 18, 210),
      pieces,
      shape: oneOf(random, ['Round', 'Round', 'Princess', 'Marquise', 'Baguette']),
      color: oneOf(random, LETTERS),
      clarity: GRADES[(nth * 5) % GRADES.length],
    },
  }
}

/** Countries in which some gems are found; the others have no country. */
const ORIGINS: Readonly<Record<string, readonly string[]>> = {
  Ruby: ['Mozambique', 'Myanmar'],
  Sapphire: ['Sri Lanka', 'Madagascar', 'Thailand'],
  Emerald: ['Colombia', 'Zambia'],
  Tanzanite: ['Tanzania'],
}

/** Gem types with their usual shapes, colours and treatments. */
const GEMSTONES: readonly (readonly [
  gemType: string,
  shapes: ShapeWord[],
  colors: string[],
  treatments: string[],
])[] = [
  ['Ruby', ['Oval', 'Cushion'], ['Pigeon Blood Red', 'Vivid Red', 'Purplish Red'], ['None', 'Heated']],
  [
    'Sapphire',
    ['Oval', 'Cushion'],
    ['Royal Blue', 'Cornflower Blue', 'Padparadscha', 'Teal', 'Yellow'],
    ['None', 'Heated'],
  ],
  ['Emerald', ['Emerald', 'Pear'], ['Vivid Green', 'Bluish Green'], ['Minor oil', 'Moderate oil', 'None']],
  ['Spinel', ['Oval', 'Cushion'], ['Red', 'Pink', 'Violet'], ['None']],
  ['Tourmaline', ['Emerald'], ['Mint Green', 'Pink', 'Teal'], ['None', 'Heated']],
  ['Aquamarine', ['Emerald', 'Pear'], ['Light Blue'], ['Heated', 'None']],
  ['Tanzanite', ['Trilliant', 'Oval'], ['Violet', 'Violet Blue'], ['Heated']],
  ['Garnet', ['Round'], ['Orange', 'Green', 'Purplish Red'], ['None']],
  ['Topaz', ['Pear'], ['Blue', 'Yellow'], ['Irradiated', 'None']],
  ['Amethyst', ['Heart', 'Cushion'], ['Purple', 'Deep Purple'], ['None']],
]

export function gemstone(nth: number, random: Random): Goods {
  const [gemType, shapes, colors, treatments] = GEMSTONES[
    nth % GEMSTONES.length
  ] as (typeof GEMSTONES)[number]
  const caratMilli = oneOf(random, CARATS_MILLI) + oneOf(random, [0, 0, 60, 340])
  const shape = oneOf(random, shapes)
  const origins = ORIGINS[gemType] ?? []
  return {
    subject: 'stone',
    usdCentsPerCarat: between(random, 120, 5200) * 100,
    fields: {
      type: PRODUCT_TYPES.Gemstone,
      caratMilli,
      pieces: 1,
      shape,
      color: oneOf(random, colors),
      gemType,
      treatment: oneOf(random, treatments),
      origin: origins[Math.floor(nth / GEMSTONES.length) % origins.length],
      ...measuresOf(shape, caratMilli, random),
    },
  }
}

const PIECES = ['ring', 'pendant', 'studs', 'ring', 'band'] as const
const METALS = ['18K White Gold', '18K Yellow Gold', '18K Rose Gold', 'Platinum 950', '14K Yellow Gold']
/** A stone and the metal of its setting. */
const SETTINGS = [
  { metal: '18K White Gold', color: 'F' },
  { metal: 'Platinum 950', gemType: 'Sapphire', color: 'Royal Blue' },
  { metal: '18K Yellow Gold', gemType: 'Emerald', color: 'Vivid Green' },
  { metal: '18K Rose Gold', color: 'H' },
  { metal: '14K Yellow Gold', gemType: 'Ruby', color: 'Vivid Red' },
] as const

/** A plain band has no stone and therefore no weight in carats. */
export function jewel(nth: number, random: Random): Goods {
  const subject = PIECES[nth % PIECES.length] as (typeof PIECES)[number]
  const isPlain = subject === 'band'
  return {
    subject,
    usdCentsPerCarat: between(random, 1500, 9000) * 100,
    fields: {
      type: PRODUCT_TYPES.Jewelry,
      pieces: subject === 'studs' ? 2 : 1,
      grossWeightMg: between(random, 1900, 18_500),
      ...(isPlain
        ? { metal: oneOf(random, METALS) }
        : { caratMilli: oneOf(random, CARATS_MILLI), ...oneOf(random, SETTINGS) }),
    },
  }
}

/** Approximate dimensions of a stone of that weight, by the ratio of its shape. */
function measuresOf(shape: ShapeWord, caratMilli: number, random: Random) {
  const { ratio } = SHAPES[shape]
  const middleUm = 6420 * Math.cbrt(caratMilli / 1000)
  const widthUm = Math.round(middleUm / Math.sqrt(ratio) / 10) * 10
  const depthPermille = between(random, 560, 720)
  return {
    lengthUm: Math.round((widthUm * ratio) / 10) * 10,
    widthUm,
    depthUm: Math.round((widthUm * depthPermille) / 10_000) * 10,
    depthPermille,
    tablePermille: between(random, 530, 700),
  }
}
