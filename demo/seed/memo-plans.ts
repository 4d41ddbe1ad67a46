/** Plans of the demo's memos, before lots are chosen: every state and currency that a page must show. */
import { MEMO_STATUSES } from '#contract/codes.ts'
import { between, oneOf, type Random } from '#demo/random.ts'

/** What happened to the goods: all out, some returned, some sold, or all settled. */
export type Course = 'out' | 'part returned' | 'part sold' | 'mixed' | 'returned' | 'sold' | 'settled'

/** When a memo was made and until when it runs (memo-days.ts). Days count from the seeding day. */
export type MemoDays =
  /** Made on this day, or on the working day before it. */
  | { made: number; term?: Term }
  /** Due on this very day, under the first of these terms, in days, that begins on a working day. */
  | { due: number; terms: readonly number[] }

export type Term = { days: number } | { businessDays: number }

export type MemoPlan = MemoDays & {
  status: number
  currency: keyof typeof MINOR_PER_USD_CENT
  lines: number
  course: Course
}

/** Made-up exchange rates: minor units for one US cent. The yen has no smaller unit. */
export const MINOR_PER_USD_CENT = { USD: 1, EUR: 0.92, ILS: 3.65, JPY: 1.5 } as const

const { Open, Closed } = MEMO_STATUSES

export const DESK_MEMOS: readonly MemoPlan[] = [
  { due: 0, terms: [30, 60], status: Open, currency: 'USD', lines: 5, course: 'out' },
  { due: 2, terms: [30, 60], status: Open, currency: 'USD', lines: 4, course: 'part returned' },
  { due: 3, terms: [60, 30], status: Open, currency: 'EUR', lines: 6, course: 'part sold' },
  { made: -35, term: { days: 30 }, status: Open, currency: 'USD', lines: 3, course: 'out' },
  { made: -130, term: { days: 90 }, status: Open, currency: 'ILS', lines: 4, course: 'mixed' },
  { made: -3, term: { days: 30 }, status: Open, currency: 'JPY', lines: 5, course: 'out' },
  { made: -1, term: { businessDays: 10 }, status: Open, currency: 'USD', lines: 8, course: 'mixed' },
  { made: -12, status: Open, currency: 'USD', lines: 2, course: 'out' },
  { made: -20, term: { days: 30 }, status: 40, currency: 'USD', lines: 3, course: 'out' },
  { made: 0, term: { days: 30 }, status: Open, currency: 'EUR', lines: 1, course: 'out' },
  { made: -48, term: { days: 30 }, status: Closed, currency: 'USD', lines: 7, course: 'settled' },
  { made: -75, term: { days: 30 }, status: Closed, currency: 'USD', lines: 3, course: 'sold' },
  { made: -96, term: { days: 60 }, status: Closed, currency: 'JPY', lines: 4, course: 'returned' },
  { made: -150, term: { days: 90 }, status: Closed, currency: 'ILS', lines: 5, course: 'settled' },
  { made: -214, term: { days: 30 }, status: Closed, currency: 'EUR', lines: 2, course: 'returned' },
]

/** The house's memos are larger; one has 500 lines. */
export function houseMemos(random: Random): MemoPlan[] {
  const open = Array.from({ length: 36 }, (_, nth) => ({
    made: -between(random, 0, 110),
    term: { days: oneOf(random, [30, 60, 90]) },
    status: Open,
    currency: oneOf(random, ['USD', 'USD', 'EUR', 'ILS', 'JPY'] as const),
    lines: nth === 20 ? 500 : between(random, 3, 40),
    course: oneOf(random, ['out', 'part returned', 'part sold', 'mixed'] as const),
  }))
  const closed = open.slice(0, 24).map((plan): MemoPlan => {
    const course = oneOf(random, ['returned', 'sold', 'settled'] as const)
    return {
      ...plan,
      made: plan.made - 120,
      status: Closed,
      lines: between(random, 2, 25),
      course,
    }
  })
  return [...open, ...closed]
}
