/** The made-up goods of the desk: fancy shapes, parcels, gemstones and jewelry, each by its place in a row of its kind. */
import { CLARITY_GRADES, PRODUCT_TYPES } from '#contract/codes.ts'
import type { LotInput } from '#server/lots/save-lots.ts'
import { SHAPES, type ShapeWord } from '#server/demo/pictures/outlines.ts'
import type { DemoLot } from './demo-lot.ts'
import { between, oneOf, type Random } from './random.ts'

/** What is particular to a lot of a kind; number, place, tag and note come on top. */
export type Goods = Pick<DemoLot, 'usdCentsPerCarat' | 'subject'> & {
  fields: Omit<LotInput, 'lot' | 'location' | 'photos'>
}

const GRADES = Object.values(CLARITY_GRADES)
const FANCY_SHAPES = (Object.keys(SHAPES) as ShapeWord[]).filter((shape) => shape !== 'Round')
const FANCY_COLORS = [
  'Fancy Vivid Yellow',
  'Fancy Intense Yellow',
  'Fancy Light Pink',
  'Fancy Deep Orange',
  'Fancy Blue',
  'Faint Brown',
]
const LETTERS = [...'DEFGHIJKLMN']
/** Sizes the trade asks for, some more than once, so that lots of the same weight stand side by side. */
const CARATS_MILLI = [500, 700, 710, 900, 1000, 1000, 1010, 1200, 1500, 1510, 2000, 2020, 3010, 5030, 10_170]
const FINISH = ['Excellent', 'Very Good', 'Good', 'Fair']
const FLUORESCENCE = ['None', 'None', 'Faint', 'Medium', 'Strong', 'Very Strong']

export function fancyDiamond(nth: number, random: Random): Goods {
  const caratMilli = oneOf(random, CARATS_MILLI)
  const color = nth % 8 === 7 ? oneOf(random, FANCY_COLORS) : oneOf(random, LETTERS)
  const shape = FANCY_SHAPES[nth % FANCY_SHAPES.length] as ShapeWord
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

/** The carat of a parcel is that of all its pieces. */
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

/** Gem types with the colours and treatments they are found in. */
const GEMSTONES: readonly (readonly [gemType: string, colors: string[], treatments: string[]])[] = [
  ['Ruby', ['Pigeon Blood Red', 'Vivid Red', 'Purplish Red'], ['None', 'Heated']],
  ['Sapphire', ['Royal Blue', 'Cornflower Blue', 'Padparadscha', 'Teal', 'Yellow'], ['None', 'Heated']],
  ['Emerald', ['Vivid Green', 'Bluish Green'], ['Minor oil', 'Moderate oil', 'None']],
  ['Spinel', ['Red', 'Pink', 'Violet'], ['None']],
  ['Tourmaline', ['Mint Green', 'Pink', 'Teal'], ['None', 'Heated']],
  ['Aquamarine', ['Light Blue'], ['Heated', 'None']],
  ['Tanzanite', ['Violet', 'Violet Blue'], ['Heated']],
  ['Garnet', ['Orange', 'Green', 'Purplish Red'], ['None']],
  ['Topaz', ['Blue', 'Yellow'], ['Irradiated', 'None']],
  ['Amethyst', ['Purple', 'Deep Purple'], ['None']],
]

export function gemstone(nth: number, random: Random): Goods {
  const [gemType, colors, treatments] = GEMSTONES[nth % GEMSTONES.length] as (typeof GEMSTONES)[number]
  const caratMilli = oneOf(random, CARATS_MILLI) + oneOf(random, [0, 0, 60, 340])
  const shape = oneOf(random, ['Oval', 'Cushion', 'Emerald', 'Round', 'Pear', 'Heart', 'Trilliant'] as const)
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
      ...measuresOf(shape, caratMilli, random),
    },
  }
}

const PIECES = ['ring', 'pendant', 'studs', 'ring', 'band'] as const
const METALS = ['18K White Gold', '18K Yellow Gold', '18K Rose Gold', 'Platinum 950', '14K Yellow Gold']
const SET_WITH = [
  { color: 'F' },
  { gemType: 'Sapphire', color: 'Royal Blue' },
  { gemType: 'Emerald', color: 'Vivid Green' },
  { color: 'H' },
  { gemType: 'Ruby', color: 'Vivid Red' },
] as const

/** A plain band has no stone and so no carat. */
export function jewel(nth: number, random: Random): Goods {
  const subject = PIECES[nth % PIECES.length] as (typeof PIECES)[number]
  const isPlain = subject === 'band'
  return {
    subject,
    usdCentsPerCarat: between(random, 1500, 9000) * 100,
    fields: {
      type: PRODUCT_TYPES.Jewelry,
      pieces: subject === 'studs' ? 2 : 1,
      metal: oneOf(random, METALS),
      grossWeightMg: between(random, 1900, 18_500),
      ...(isPlain ? {} : { caratMilli: oneOf(random, CARATS_MILLI), ...oneOf(random, SET_WITH) }),
    },
  }
}

/** About what a stone of that weight measures; longer than wide as its outline is. */
function measuresOf(shape: ShapeWord, caratMilli: number, random: Random) {
  const { outline } = SHAPES[shape]
  const ratio = Math.max(1, outline(0) / outline(Math.PI / 2))
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
