/**
 * The desk: 412 lots with every kind of value. Real round stones and made-up goods, several photos or none, many tags,
 * and notes in other scripts and with the characters that a list, a search and a spreadsheet must survive.
 */
import { certificateOf, type DemoLot, numberLots, tagOf } from './demo-lot.ts'
import { fancyDiamond, gemstone, type Goods, jewel, parcel } from './desk-goods.ts'
import { ofRoundStone } from './house-lots.ts'
import { between, type Random } from '#demo/random.ts'
import type { RoundStone } from './round-stones.ts'

const NOTES = [
  'He said "eye clean", I agree',
  'Pair with the other one, or not at all',
  'First line\nsecond line, with a comma',
  '=1+1 is how a formula begins',
  '+ small feather, @ the girdle',
  '-5% for the pair',
  '@Hong Kong show until Friday',
  'אבן יפה במיוחד, לשמור לדנה',
  '很干净，客户喜欢',
  'Loved at the fair 💎',
  "Set aside; don't quote",
  'Größe prüfen',
]

const KINDS: readonly (readonly [count: number, make: (nth: number, random: Random) => Goods])[] = [
  [128, fancyDiamond],
  [28, parcel],
  [86, gemstone],
  [50, jewel],
]
const ROUND_STONES = 120

export function deskLots(stones: readonly RoundStone[]): DemoLot[] {
  const next = numberLots('desk')
  const goods = [
    ...roundStones(stones).map((stone) => () => ofStone(stone)),
    ...KINDS.flatMap(([count, make]) =>
      Array.from({ length: count }, (_, nth) => (random: Random) => make(nth, random)),
    ),
  ]
  return goods.map((make, nth): DemoLot => {
    const { lot, location, random } = next()
    const { fields, usdCentsPerCarat, subject } = make(random)
    const isGraded = subject === 'stone' && (fields.caratMilli ?? 0) >= 700
    return {
      input: {
        lot,
        location,
        ...fields,
        ...certificateOf(random, isGraded ? 0.7 : 0),
        ...tagOf(random, 0.4),
        ...(nth % 6 === 0 ? { note: NOTES[(nth / 6) % NOTES.length] } : {}),
      },
      usdCentsPerCarat,
      subject,
      views: viewsOf(nth, random),
      random,
    }
  })
}

/** The number of photos: one lot in 45 has none yet, one in seven has several. */
function viewsOf(nth: number, random: Random): number {
  if (nth % 45 === 44) return 0
  return nth % 7 === 3 ? between(random, 2, 4) : 1
}

/** Larger stones, evenly from the whole file. */
function roundStones(stones: readonly RoundStone[]): RoundStone[] {
  const large = stones.filter(({ caratMilli }) => caratMilli >= 700)
  const stride = Math.floor(large.length / ROUND_STONES)
  return Array.from({ length: ROUND_STONES }, (_, nth) => large[nth * stride] as RoundStone)
}

function ofStone(stone: RoundStone): Goods {
  return {
    fields: ofRoundStone(stone),
    usdCentsPerCarat: Math.round((stone.usdCents * 1000) / stone.caratMilli),
    subject: 'stone',
  }
}
