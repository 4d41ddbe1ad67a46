/**
 * What all demo lots have in common: numbers, locations, dates of photos and what the photos show. All of it follows
 * from the customer and the lot's rank in the list, so the same seeding day gives the same rows.
 */
import { createHash } from 'node:crypto'
import { CLARITY_GRADES, LOCATIONS } from '#contract/codes.ts'
import type { LotInput, PhotoInput } from '#server/lots/save-lots.ts'
import { BASE_EDGE_PX } from '#demo/draw/decoded-base.ts'
import type { Recipe } from '#demo/draw/recipe.ts'
import type { DemoCustomer } from './accounts.ts'
import { between, type Random, randomOf, seedOf } from '#demo/random.ts'

/** A lot before it is saved, with what its memos and pictures need besides. */
export interface DemoLot {
  input: LotInput
  /** The trader's price. */
  usdCentsPerCarat: number
  subject: Recipe['subject']
  /** The number of photos; 0: not photographed yet. */
  views: number
  random: Random
}

const DAY_MS = 86_400_000

/** The share of each location in percent, and the prefix of its lot numbers. */
const PLACES: readonly (readonly [location: keyof typeof LOCATIONS, prefix: string, share: number])[] = [
  ['Ramat Gan', 'RG', 22],
  ['Mumbai', 'MU', 18],
  ['Surat', 'SU', 12],
  ['New York', 'NY', 10],
  ['Hong Kong', 'HK', 10],
  ['Belgium', 'BE', 9],
  ['Dubai', 'DU', 7],
  ['India IGI', 'IG', 4],
  ['Seepz', 'SZ', 3],
  ['Herzliya', 'HZ', 3],
  ['Botswana', 'BW', 1],
  ['Akron', 'AK', 1],
]

/**
 * Answers a location and a lot number at every call. Numbers rise for each location from one digit to five, with gaps
 * and without leading zeros.
 */
export function numberLots(customer: DemoCustomer): () => { lot: string; location: number; random: Random } {
  const random = randomOf(seedOf(customer))
  const latest = PLACES.map(() => 0)
  return () => {
    let left = random() * 100
    const place = PLACES.findIndex(([, , share]) => (left -= share) < 0)
    const [location, prefix] = PLACES[place] as (typeof PLACES)[number]
    latest[place] = (latest[place] as number) + between(random, 1, 12)
    const lot = `${prefix}-${latest[place]}`
    return { lot, location: LOCATIONS[location], random: randomOf(seedOf(`${customer} ${lot}`)) }
  }
}

/** A tag, for a share of the lots. */
export const tagOf = (random: Random, share: number): { tag?: string } => {
  const code = between(random, 0x100000, 0xffffff)
  return random() < share ? { tag: `DEMO-${code.toString(16).toUpperCase()}` } : {}
}

/** A made-up certificate, for a share of the lots. */
export const certificateOf = (random: Random, share: number): { lab?: string; certificate?: string } => {
  const number = between(random, 1_000_000, 9_999_999)
  return random() < share ? { lab: 'DEMO-LAB', certificate: `DEMO-${number}` } : {}
}

/** The lot with its photos; the newest was taken some days before `day`. */
export function withPhotos(customer: DemoCustomer, demo: DemoLot, day: Date): LotInput {
  const newest = takenAt(demo.random, day)
  const photos = Array.from({ length: demo.views }, (_, view): PhotoInput => {
    const isSide = view === 1 && demo.subject === 'stone' && isWhiteRound(demo.input)
    return {
      id: createHash('sha256').update(`${customer} ${demo.input.lot} ${view}`).digest('hex').slice(0, 32),
      widthPx: BASE_EDGE_PX,
      heightPx: isSide || view === 2 ? BASE_EDGE_PX * 0.75 : BASE_EDGE_PX,
      capturedAt: new Date(newest - view * 90_000).toISOString(),
      recipe: recipeOf(customer, demo, view, isSide),
    }
  })
  return { ...demo.input, photos }
}

/** Only white round stones have base pictures of their side. */
const isWhiteRound = ({ shape, color }: LotInput) => shape === 'Round' && color?.length === 1

/**
 * When a lot was photographed: mostly within the year, in working hours, to the minute, so that many lots have the same
 * time.
 */
function takenAt(random: Random, day: Date): number {
  const daysAgo = 1 + Math.floor(Math.min(1100, -Math.log(1 - random()) * 170))
  return day.getTime() - daysAgo * DAY_MS + between(random, 360, 1020) * 60_000
}

/** So many stones are drawn one by one; of more a heap is shown. */
const MOST_COUNTED = 12

function recipeOf(customer: DemoCustomer, demo: DemoLot, view: number, isSide: boolean): Recipe {
  const { lot, shape, color, clarity, metal, pieces = 1 } = demo.input
  const isCounted = demo.subject === 'parcel' && pieces <= MOST_COUNTED
  return {
    subject: isSide ? 'side' : isCounted ? 'stone' : demo.subject,
    lot,
    seed: seedOf(`${customer} ${lot} ${view}`),
    shape: (shape ?? 'Round') as Recipe['shape'],
    ...(color ? { color } : {}),
    ...(clarity ? { clarity: FALL.indexOf(clarity) } : {}),
    ...(metal ? { metal } : {}),
    ...(isCounted ? { pieces } : {}),
  }
}

/** The grades from flawless down, both vocabularies of the included ones. */
const FALL: readonly number[] = (
  [
    'FL',
    'IF',
    'VVS1',
    'VVS2',
    'VS1',
    'VS2',
    'CO',
    'SI1',
    'SI2',
    'SI3',
    'I1',
    'P1',
    'I2',
    'P2',
    'I3',
    'P3',
  ] as const
).map((grade) => CLARITY_GRADES[grade])
