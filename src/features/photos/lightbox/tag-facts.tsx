/** What was last reported of the lot's electronic tag. Without a network it says how old it is itself. */
import { useCallback, useEffect, useState } from 'react'
import { type TagRecord, toTagRecord } from '#contract/lots/tag-record.ts'
import { EntryLink } from '#src/entry-link.tsx'
import { formatMoment } from '#src/format/date-format.ts'
import { tagRecordRows } from '#src/lots/fields/tag-record-rows.ts'
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
        <EntryLink to={paths.etagTroubleshooting} adds={{ aboutTag: { tag, lot, record: text } }}>
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

function Record({ record }: { record: TagRecord }) {
  const now = useNow()
  return (
    <dl>
      {tagRecordRows(record, now).map(({ name, label, text, warns }) => (
        <div key={name} className="lot-facts-wide">
          <dt>{label}</dt>
          <dd className={warns ? 'tag-facts-warning' : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const MINUTE_MS = 60_000

/** The time, to the minute, while it is looked at. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
