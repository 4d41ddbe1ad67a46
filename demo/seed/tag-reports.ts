/**
 * What a made-up base station has said of the desk's tags: most answer, and each other state comes every sixteenth time, so
 * that a few lots after one another show more than one.
 */
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { TagReport } from '#contract/ingest/tags.ts'
import type { Db } from '#server/db/client.ts'
import { lots } from '#server/db/schema/goods.ts'
import { reportTags } from '#server/tags/report-tags.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

interface Heard extends Pick<TagReport, 'state' | 'batteryPercent'> {
  minutesAgo: number
  /** It shows what the lot was before. */
  isOlder?: true
}

/** Of the tagged lots in their order, over and over; `null`: never heard. */
const HEARD: readonly (Heard | null)[] = [
  { minutesAgo: 2, state: 'answering', batteryPercent: 92 },
  { minutesAgo: 4, state: 'battery-low', batteryPercent: 9 },
  { minutesAgo: 3 * DAY_MINUTES, state: 'silent', batteryPercent: 35 },
  { minutesAgo: 6, state: 'waiting', batteryPercent: 78, isOlder: true },
  { minutesAgo: 1, state: 'answering', batteryPercent: 64 },
  { minutesAgo: 3, state: 'answering', batteryPercent: 88 },
  { minutesAgo: 8, state: 'failed', batteryPercent: 41, isOlder: true },
  null,
  { minutesAgo: 5, state: 'unconfirmed', batteryPercent: 73, isOlder: true },
  { minutesAgo: 7, state: 'answering', batteryPercent: 97 },
  { minutesAgo: 9, state: 'answering', batteryPercent: 56 },
  { minutesAgo: 2, state: 'answering', batteryPercent: 83 },
  null,
  { minutesAgo: 6, state: 'answering', batteryPercent: 69 },
  { minutesAgo: 4, state: 'answering', batteryPercent: 90 },
  { minutesAgo: 1, state: 'answering', batteryPercent: 47 },
]

/** `now`: the time of seeding, from which the contacts count. */
export async function reportDemoTags(tx: Db, customerId: number, now: Date): Promise<void> {
  const tagged = await tx
    .select({ tag: lots.tag, rev: lots.tagRev })
    .from(lots)
    .where(and(eq(lots.customerId, customerId), isNotNull(lots.tag)))
    .orderBy(asc(lots.id))
  const reports = tagged.flatMap(({ tag, rev }, nth) => {
    const said = HEARD[nth % HEARD.length]
    if (!said) return []
    const { minutesAgo, isOlder, ...heard } = said
    const contactAt = new Date(now.getTime() - minutesAgo * MINUTE_MS).toISOString()
    return { tag, contactAt, shownRev: rev! - (isOlder ? 1 : 0), station: 'DEMO base station', ...heard }
  })
  await reportTags(tx, reports, { customerId, now })
}
