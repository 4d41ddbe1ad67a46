/** My photos: the wall of the customer's lots, in the order, size and detail the toolbar says. Specification §2. */
import { useMemo } from 'react'
import { brand } from '#contract/brand.ts'
import { formatCount } from '#src/lots/formats.ts'
import type { LotIndex } from '#src/lots/lot-index.ts'
import { useLots } from '#src/lots/use-lots.ts'
import { type SyncStatus, useSyncStatus } from '#src/sync/sync-status.ts'
import { ExportMenu } from './export-menu.tsx'
import { OnDevice } from './on-device.tsx'
import { PhotosToolbar } from './photos-toolbar.tsx'
import { SORT_KEY, useViewChoices, type ViewChoices } from './view-choices.ts'
import { Wall } from '#src/features/photos/wall/wall.tsx'
import './photos-page.css'

const NO_ROWS = new Uint32Array()

export function PhotosPage({ toolbar }: { toolbar: 'full' | 'reduced' }) {
  const index = useLots()
  const [choices, choose] = useViewChoices()
  const order = useMemo(() => (index && choices ? orderOf(index, choices) : NO_ROWS), [index, choices])
  const { state } = useSyncStatus()
  const chooseFromTop = (change: Partial<ViewChoices>) => {
    choose(change)
    if (change.sort || change.direction) scrollTo({ top: 0 })
  }
  if (!choices) return <h1 className="visually-hidden">My photos</h1>
  return (
    <>
      <title>{`My photos · ${brand.name}`}</title>
      <PhotosToolbar variant={toolbar} choices={choices} onChoose={chooseFromTop}>
        {index && <ExportMenu index={index} order={order} />}
      </PhotosToolbar>
      <section className="photos-page">
        <div className="photos-count">
          <h1>My photos</h1>
          <p role="status">{index ? countOf(index) : ''}</p>
          {index && toolbar === 'full' && <OnDevice index={index} order={order} size={choices.size} />}
        </div>
        {index && index.count > 0 ? (
          <Wall index={index} order={order} size={choices.size} details={choices.details} />
        ) : (
          <p className="photos-empty">{whyEmpty(index, state)}</p>
        )}
      </section>
    </>
  )
}

function orderOf(index: LotIndex, { sort, direction }: ViewChoices): Uint32Array {
  const ascending = index.ranks[SORT_KEY[sort]]
  return direction === 'Ascending' ? ascending : ascending.toReversed()
}

/** `53,940 lots`; while the first pull is under way `12,000 of 53,940`. */
function countOf({ count, complete, cursor }: LotIndex): string {
  if (!complete) return `${formatCount(count)} of ${formatCount(cursor.total)}`
  return count === 1 ? '1 lot' : `${formatCount(count)} lots`
}

function whyEmpty(index: LotIndex | undefined, state: SyncStatus['state']): string {
  if (state === 'offline') return 'There is no connection, and no lots are on this device yet.'
  if (state === 'failed')
    return 'The lots could not be loaded. They will be asked for again in a few minutes.'
  return index || state === 'done'
    ? 'There are no lots yet. They appear here when photos are taken.'
    : 'Loading your lots…'
}
