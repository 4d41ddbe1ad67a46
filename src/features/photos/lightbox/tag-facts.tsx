/** What was last reported of the lot's electronic tag. Without a network it says how old it is itself. */
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { TAG_STATES } from '#contract/codes.ts'
import { LOW_BATTERY_PERCENT, type TagRecord, toTagRecord } from '#contract/lots/tag-record.ts'
import { EntryLink } from '#src/entry-link.tsx'
import { formatMoment } from '#src/format/date-format.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedPulledAt } from '#src/offline/lists/pulled-at.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { useSaved } from '#src/sync/use-saved.ts'

interface TagFactsProps {
  tag: string
  /** The lot that it is on. */
  lot: string
  record: string | undefined
  account: number
}

export function TagFacts({ tag, lot, record: text, account }: TagFactsProps) {
  const words = more.photos.lightbox.tag
  const record = toTagRecord(text)
  const isOffline = useStore(connectivity) === 'offline'
  return (
    <>
      <h3 className="tag-facts-title">{words.title(tag)}</h3>
      {record ? <Record record={record} /> : <p className="tag-facts-note">{words.neverHeard}</p>}
      {isOffline && <LastUpdate account={account} />}
      <p className="tag-facts-note">
        <EntryLink to={paths.etagTroubleshooting} adds={{ aboutTag: { tag, lot } }}>
          {words.trouble}
        </EntryLink>
      </p>
    </>
  )
}

function LastUpdate({ account }: { account: number }) {
  const read = useCallback(() => savedPulledAt(listsOf(account)), [account])
  const pulledAt = useSaved('pulledAt', read)
  if (!pulledAt) return null
  return <p className="tag-facts-note">{more.photos.lightbox.tag.asOf(formatMoment(pulledAt))}</p>
}

const FAULTS: ReadonlySet<number> = new Set([TAG_STATES['battery-low'], TAG_STATES.failed, TAG_STATES.silent])

function Record({ record }: { record: TagRecord }) {
  const words = more.photos.lightbox.tag
  const { contactAt, state, batteryPercent } = record
  const { text: ago, isLong } = useAgo(contactAt)
  const isLow = batteryPercent !== undefined && batteryPercent <= LOW_BATTERY_PERCENT
  return (
    <dl>
      <Fact name={words.lastContact} warns={isLong}>
        {words.at(ago, formatMoment(contactAt))}
      </Fact>
      <Fact name={words.state} warns={FAULTS.has(state)}>
        {(words.states as Readonly<Partial<Record<number, string>>>)[state] ?? String(state)}
      </Fact>
      {batteryPercent !== undefined && (
        <Fact name={words.battery} warns={isLow}>
          {isLow ? words.batteryLow(batteryPercent) : words.percent(batteryPercent)}
        </Fact>
      )}
      <Fact name={words.shows} warns={record.shownRev !== undefined && record.shownRev !== record.rev}>
        {shownBy(record)}
      </Fact>
    </dl>
  )
}

function Fact({ name, warns, children }: { name: string; warns: boolean; children: ReactNode }) {
  return (
    <div className="lot-facts-wide">
      <dt>{name}</dt>
      <dd className={warns ? 'tag-facts-warning' : undefined}>{children}</dd>
    </div>
  )
}

function shownBy({ rev, shownRev }: TagRecord): string {
  const words = more.photos.lightbox.tag
  if (shownRev === undefined) return words.notReported(rev)
  if (shownRev === 0) return words.showsNothing(rev)
  return shownRev === rev ? words.showsCurrent(rev) : words.showsOlder(shownRev, rev)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago a moment is, while it is looked at. `isLong`: a day or more. */
function useAgo(iso: string): { text: string; isLong: boolean } {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const words = more.photos.lightbox.tag
  const ms = now - Date.parse(iso)
  return { text: ago(), isLong: ms >= DAY_MS }

  function ago(): string {
    if (ms < MINUTE_MS) return words.justNow
    if (ms < HOUR_MS) return words.minutesAgo(Math.floor(ms / MINUTE_MS))
    if (ms < DAY_MS) return words.hoursAgo(Math.floor(ms / HOUR_MS))
    return words.daysAgo(Math.floor(ms / DAY_MS))
  }
}
