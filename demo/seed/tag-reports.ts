/** What a made-up base station has said of some tags of the desk: most answer, one has a low battery, one is silent. */
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

/** Of the first tagged lots, in their order. The others were never heard. */
const HEARD: readonly Heard[] = [
  { minutesAgo: 2, state: 'answering', batteryPercent: 92 },
  { minutesAgo: 4, state: 'answering', batteryPercent: 9 },
  { minutesAgo: 3 * DAY_MINUTES, state: 'silent', batteryPercent: 35 },
  { minutesAgo: 6, state: 'waiting', batteryPercent: 78, isOlder: true },
  { minutesAgo: 1, state: 'answering', batteryPercent: 64 },
  { minutesAgo: 3, state: 'answering', batteryPercent: 88 },
]

/** `now`: the time of seeding, from which the contacts count. */
export async function reportDemoTags(tx: Db, customerId: number, now: Date): Promise<void> {
  const tagged = await tx
    .select({ tag: lots.tag, rev: lots.tagRev })
    .from(lots)
    .where(and(eq(lots.customerId, customerId), isNotNull(lots.tag)))
    .orderBy(asc(lots.id))
    .limit(HEARD.length)
  const reports = tagged.map(({ tag, rev }, nth) => {
    const { minutesAgo, isOlder, ...heard } = HEARD[nth]!
    const contactAt = new Date(now.getTime() - minutesAgo * MINUTE_MS).toISOString()
    return { tag, contactAt, shownRev: rev! - (isOlder ? 1 : 0), station: 'DEMO base station', ...heard }
  })
  await reportTags(tx, reports, { customerId, now })
}
