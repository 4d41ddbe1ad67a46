/** Plans of the demo's memos, before lots are chosen: every state and currency that a page must show. */
import { MEMO_STATUSES } from '#contract/codes.ts'
import { between, oneOf, type Random } from '#demo/random.ts'

/** What happened to the goods: all out, some returned, some sold, or all settled. */
export type Course = 'out' | 'part returned' | 'part sold' | 'mixed' | 'returned' | 'sold' | 'settled'

/** Days count from the seeding day. */
export interface MemoPlan {
  day: number
  due?: number
  terms?: string
  status: number
  currency: keyof typeof MINOR_PER_USD_CENT
  lines: number
  course: Course
}

/** Made-up exchange rates: minor units for one US cent. The yen has no smaller unit. */
export const MINOR_PER_USD_CENT = { USD: 1, EUR: 0.92, ILS: 3.65, JPY: 1.5 } as const

const { Open, Closed } = MEMO_STATUSES

export const DESK_MEMOS: readonly MemoPlan[] = [
  { day: -30, due: 0, terms: '30 days', status: Open, currency: 'USD', lines: 5, course: 'out' },
  { day: -28, due: 2, terms: '30 days', status: Open, currency: 'USD', lines: 4, course: 'part returned' },
  { day: -57, due: 3, terms: '60 days', status: Open, currency: 'EUR', lines: 6, course: 'part sold' },
  { day: -35, due: -5, terms: '30 days', status: Open, currency: 'USD', lines: 3, course: 'out' },
  { day: -130, due: -40, terms: '90 days', status: Open, currency: 'ILS', lines: 4, course: 'mixed' },
  { day: -3, due: 27, terms: '30 days', status: Open, currency: 'JPY', lines: 5, course: 'out' },
  { day: -1, due: 13, terms: '10 business days', status: Open, currency: 'USD', lines: 8, course: 'mixed' },
  { day: -12, status: Open, currency: 'USD', lines: 2, course: 'out' },
  { day: -20, due: 10, terms: '30 days', status: 40, currency: 'USD', lines: 3, course: 'out' },
  { day: 0, due: 30, terms: '30 days', status: Open, currency: 'EUR', lines: 1, course: 'out' },
  { day: -48, due: -18, terms: '30 days', status: Closed, currency: 'USD', lines: 7, course: 'settled' },
  { day: -75, due: -45, terms: '30 days', status: Closed, currency: 'USD', lines: 3, course: 'sold' },
  { day: -96, due: -36, terms: '60 days', status: Closed, currency: 'JPY', lines: 4, course: 'returned' },
  { day: -150, due: -60, terms: '90 days', status: Closed, currency: 'ILS', lines: 5, course: 'settled' },
  { day: -214, due: -184, terms: '30 days', status: Closed, currency: 'EUR', lines: 2, course: 'returned' },
]

/** The house's memos are larger; one has 500 lines. */
export function houseMemos(random: Random): MemoPlan[] {
  const open = Array.from({ length: 36 }, (_, nth): MemoPlan => {
    const day = -between(random, 0, 110)
    const days = oneOf(random, [30, 60, 90])
    return {
      day,
      due: day + days,
      terms: `${days} days`,
      status: Open,
      currency: oneOf(random, ['USD', 'USD', 'EUR', 'ILS', 'JPY']),
      lines: nth === 20 ? 500 : between(random, 3, 40),
      course: oneOf(random, ['out', 'part returned', 'part sold', 'mixed']),
    }
  })
  const closed = open.slice(0, 24).map((plan): MemoPlan => {
    const course = oneOf(random, ['returned', 'sold', 'settled'] as const)
    return {
      ...plan,
      day: plan.day - 120,
      due: (plan.due ?? 0) - 120,
      status: Closed,
      lines: between(random, 2, 25),
      course,
    }
  })
  return [...open, ...closed]
}
