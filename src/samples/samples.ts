/**
 * Ten made-up lots for visitors, with pictures of the project's own tracer (demo/photos, made smaller): the stones of
 * the start page, the wall to try and the pictures of the product pages. Nothing of them comes from a customer or the
 * server. The pictures are files of the build, so the service worker has them without a network.
 */
import { CLARITY_GRADES as GRADES, LOCATIONS as AT, PRODUCT_TYPES } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import asscherLarge from '#src/samples/large/asscher.webp'
import asscherSmall from '#src/samples/small/asscher.webp'
import cushionLarge from '#src/samples/large/cushion.webp'
import cushionSmall from '#src/samples/small/cushion.webp'
import emeraldLarge from '#src/samples/large/emerald.webp'
import emeraldSmall from '#src/samples/small/emerald.webp'
import heartLarge from '#src/samples/large/heart.webp'
import heartSmall from '#src/samples/small/heart.webp'
import marquiseLarge from '#src/samples/large/marquise.webp'
import marquiseSmall from '#src/samples/small/marquise.webp'
import ovalLarge from '#src/samples/large/oval.webp'
import ovalSmall from '#src/samples/small/oval.webp'
import pearLarge from '#src/samples/large/pear.webp'
import pearSmall from '#src/samples/small/pear.webp'
import princessLarge from '#src/samples/large/princess.webp'
import princessSmall from '#src/samples/small/princess.webp'
import roundLarge from '#src/samples/large/round.webp'
import roundSmall from '#src/samples/small/round.webp'
import rubyLarge from '#src/samples/large/ruby.webp'
import rubySmall from '#src/samples/small/ruby.webp'

/** A lot less what the wall makes of it (sample-lots.ts). */
export interface Sample extends Omit<Lot, 'id' | 'rev' | 'date' | 'photos'> {
  shape: string
  color: string
  /** How many days ago it was photographed. */
  daysAgo: number
  /** Addresses of square pictures, `SMALL_PX` and `LARGE_PX` wide. */
  small: string
  large: string
}

export const SMALL_PX = 272
export const LARGE_PX = 880

const DIAMOND = {
  type: PRODUCT_TYPES.Diamond,
  pieces: 1,
  polish: 'Excellent',
  symmetry: 'Very Good',
  fluorescence: 'None',
}
const GEM = { type: PRODUCT_TYPES.Gemstone, pieces: 1 }

export const samples: readonly Sample[] = [
  {
    ...DIAMOND,
    lot: 'SAMPLE-01',
    shape: 'Round',
    caratMilli: 1_520,
    color: 'E',
    clarity: GRADES.VVS1,
    cut: 'Excellent',
    depthPermille: 615,
    tablePermille: 570,
    lengthUm: 7_430,
    widthUm: 7_400,
    depthUm: 4_550,
    location: AT['Ramat Gan'],
    daysAgo: 2,
    small: roundSmall,
    large: roundLarge,
  },
  {
    ...GEM,
    lot: 'SAMPLE-02',
    shape: 'Oval',
    caratMilli: 3_080,
    color: 'Blue',
    clarity: GRADES.SI1,
    gemType: 'Sapphire',
    treatment: 'Heated',
    lengthUm: 9_400,
    widthUm: 7_600,
    depthUm: 5_390,
    location: AT['Hong Kong'],
    daysAgo: 3,
    small: ovalSmall,
    large: ovalLarge,
  },
  {
    ...DIAMOND,
    lot: 'SAMPLE-03',
    shape: 'Cushion',
    caratMilli: 2_040,
    color: 'Fancy Yellow',
    clarity: GRADES.VS1,
    cut: 'Very Good',
    depthPermille: 730,
    tablePermille: 620,
    lengthUm: 7_200,
    widthUm: 6_900,
    depthUm: 5_040,
    location: AT['New York'],
    daysAgo: 5,
    small: cushionSmall,
    large: cushionLarge,
  },
  {
    ...DIAMOND,
    lot: 'SAMPLE-04',
    shape: 'Princess',
    caratMilli: 1_205,
    color: 'D',
    clarity: GRADES.VVS1,
    cut: 'Excellent',
    depthPermille: 738,
    tablePermille: 700,
    lengthUm: 5_850,
    widthUm: 5_800,
    depthUm: 4_280,
    location: AT['Ramat Gan'],
    daysAgo: 9,
    small: princessSmall,
    large: princessLarge,
  },
  {
    ...GEM,
    lot: 'SAMPLE-05',
    shape: 'Emerald',
    caratMilli: 2_410,
    color: 'Green',
    clarity: GRADES.I1,
    gemType: 'Emerald',
    treatment: 'Oiled',
    lengthUm: 8_600,
    widthUm: 7_000,
    depthUm: 5_890,
    location: AT.Dubai,
    daysAgo: 12,
    small: emeraldSmall,
    large: emeraldLarge,
  },
  {
    ...DIAMOND,
    lot: 'SAMPLE-06',
    shape: 'Heart',
    caratMilli: 1_010,
    color: 'Fancy Pink',
    clarity: GRADES.VVS2,
    cut: 'Very Good',
    depthPermille: 625,
    tablePermille: 580,
    lengthUm: 6_300,
    widthUm: 6_900,
    depthUm: 3_940,
    location: AT['Hong Kong'],
    daysAgo: 16,
    small: heartSmall,
    large: heartLarge,
  },
  {
    ...DIAMOND,
    lot: 'SAMPLE-07',
    shape: 'Pear',
    caratMilli: 1_750,
    color: 'F',
    clarity: GRADES.VVS2,
    cut: 'Excellent',
    depthPermille: 680,
    tablePermille: 590,
    lengthUm: 9_900,
    widthUm: 6_500,
    depthUm: 4_420,
    location: AT.Belgium,
    daysAgo: 21,
    small: pearSmall,
    large: pearLarge,
  },
  {
    ...GEM,
    lot: 'SAMPLE-08',
    shape: 'Cushion',
    caratMilli: 3_550,
    color: 'Red',
    clarity: GRADES.SI1,
    gemType: 'Ruby',
    treatment: 'None',
    lengthUm: 8_700,
    widthUm: 8_000,
    depthUm: 5_540,
    location: AT.Mumbai,
    daysAgo: 40,
    small: rubySmall,
    large: rubyLarge,
  },
  {
    ...DIAMOND,
    lot: 'SAMPLE-09',
    shape: 'Marquise',
    caratMilli: 900,
    color: 'E',
    clarity: GRADES.VVS1,
    cut: 'Very Good',
    depthPermille: 624,
    tablePermille: 580,
    lengthUm: 10_200,
    widthUm: 5_000,
    depthUm: 3_120,
    location: AT['Ramat Gan'],
    daysAgo: 70,
    small: marquiseSmall,
    large: marquiseLarge,
  },
  {
    ...DIAMOND,
    lot: 'SAMPLE-10',
    shape: 'Asscher',
    caratMilli: 2_160,
    color: 'D',
    clarity: GRADES.VVS1,
    cut: 'Excellent',
    depthPermille: 703,
    tablePermille: 610,
    lengthUm: 7_300,
    widthUm: 7_250,
    depthUm: 5_100,
    location: AT['New York'],
    daysAgo: 110,
    small: asscherSmall,
    large: asscherLarge,
  },
]
