/**
 * How reports of a tag add up: the newest is the whole truth, in whatever order they come and however often. Pure.
 */
import type { TagRecord } from '#contract/lots/tag-record.ts'

/** What a report says. `contactMs`: since 1970. `state`: a code of TAG_STATES. Null: not said. */
export interface Reported {
  contactMs: number
  state: number
  shownRev: number | null
  batteryPercent: number | null
  station: string | null
}

/** Told at once when it has changed by so much. */
const BATTERY_STEP_PERCENT = 5

/**
 * Above 0 where `a` comes after `b`, 0 where both say the same. Two reports of one contact have an order, too: it makes
 * no difference which of them comes first.
 */
export function compareReports(a: Reported, b: Reported | undefined): number {
  if (!b) return 1
  return (
    a.contactMs - b.contactMs ||
    a.state - b.state ||
    (a.shownRev ?? -1) - (b.shownRev ?? -1) ||
    (a.batteryPercent ?? -1) - (b.batteryPercent ?? -1) ||
    compareTexts(a.station ?? '', b.station ?? '')
  )
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Whether devices are to be told at once. A contact alone waits until all of them are told: one a minute would make
 * every device pull every minute.
 */
export function isNews(told: TagRecord | undefined, { state, shownRev, batteryPercent }: Reported): boolean {
  if (!told || told.state !== state || (told.shownRev ?? null) !== shownRev) return true
  if (batteryPercent === null || told.batteryPercent === undefined)
    return batteryPercent !== (told.batteryPercent ?? null)
  return Math.abs(told.batteryPercent - batteryPercent) >= BATTERY_STEP_PERCENT
}
