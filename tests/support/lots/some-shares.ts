/** Shares as a customer's list has them. */
import type { ListedShare } from '#contract/sharing/shares.ts'

const AT = '2026-11-20T09:00:00Z'

export const SHARE: ListedShare = {
  id: 1,
  name: 'Rounds for Ann',
  note: null,
  by: 'Dana',
  lots: 5,
  firstLots: [1, 2, 3, 4],
  unbranded: false,
  certificates: true,
  originals: true,
  order: { sort: 'date', direction: 'descending' },
  hasPassword: false,
  createdAt: AT,
  expiresAt: AT,
  revokedAt: null,
  opens: 0,
  latestOpens: [],
  answers: [],
}

/** One that Ann answered on these days of November. */
export const answeredOn = (...days: number[]): ListedShare => ({
  ...SHARE,
  answers: days.map((day) => ({
    id: `000000${day}-0000-4000-8000-000000000000`,
    at: `2026-11-${day}T09:00:00Z`,
    lots: [],
    name: 'Ann',
    contact: null,
    message: null,
  })),
})
