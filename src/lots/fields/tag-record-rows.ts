/** What a tag's record says, in words: the same in the details of a lot and where the e-tag pages speak of it. */
import { TAG_STATES } from '#contract/codes.ts'
import { LOW_BATTERY_PERCENT, type TagRecord } from '#contract/lots/tag-record.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'

export interface TagRecordRow {
  name: 'contact' | 'state' | 'battery' | 'shows'
  label: string
  text: string
  /** It is no way for a tag to be. */
  warns: boolean
}

const FAULTS: ReadonlySet<number> = new Set([TAG_STATES['battery-low'], TAG_STATES.failed, TAG_STATES.silent])

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `now`: ms since 1970. What was not reported has no row. */
export function tagRecordRows(record: TagRecord, now: number): TagRecordRow[] {
  const words = more.photos.lightbox.tag
  const { contactAt, state, batteryPercent, rev, shownRev } = record
  const silentMs = now - Date.parse(contactAt)
  const isLow = batteryPercent !== undefined && batteryPercent <= LOW_BATTERY_PERCENT
  const states: Readonly<Partial<Record<number, string>>> = words.states
  const rows: TagRecordRow[] = [
    {
      name: 'contact',
      label: words.lastContact,
      text: words.at(ago(silentMs), formatMoment(contactAt)),
      warns: silentMs >= DAY_MS,
    },
    { name: 'state', label: words.state, text: states[state] ?? String(state), warns: FAULTS.has(state) },
    {
      name: 'shows',
      label: words.shows,
      text: shownBy(record),
      warns: shownRev !== undefined && shownRev !== rev,
    },
  ]
  if (batteryPercent !== undefined)
    rows.splice(2, 0, {
      name: 'battery',
      label: words.battery,
      text: isLow ? words.batteryLow(batteryPercent) : words.percent(batteryPercent),
      warns: isLow,
    })
  return rows
}

function shownBy({ rev, shownRev }: TagRecord): string {
  const words = more.photos.lightbox.tag
  if (shownRev === undefined) return words.notReported(rev)
  if (shownRev === 0) return words.showsNothing(rev)
  return shownRev === rev ? words.showsCurrent(rev) : words.showsOlder(shownRev, rev)
}

function ago(ms: number): string {
  const words = more.photos.lightbox.tag
  if (ms < MINUTE_MS) return words.justNow
  if (ms < HOUR_MS) return words.minutesAgo(Math.floor(ms / MINUTE_MS))
  if (ms < DAY_MS) return words.hoursAgo(Math.floor(ms / HOUR_MS))
  return words.daysAgo(Math.floor(ms / DAY_MS))
}
