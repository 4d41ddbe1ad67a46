/**
 * The storage status: how many lots with their pictures are on the device, against all. It opens the popup with the
 * details. Resumes a prefetch that was running when the last page, or the network, went.
 */
import { lazy, Suspense, useEffect, useState } from 'react'
import type { PhotoEdge } from '#contract/lots/get-photo.ts'
import { onOccasion } from '#src/network/occasions.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedPrefetch } from '#src/offline/thumbs/prefetch.ts'
import { workerState } from '#src/pwa/update/worker-state.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { startPrefetch } from './prefetch.ts'
import { prefetchState } from './prefetch-state.ts'
import { type SavedThumbs, useMissing, useSavedThumbs } from './storage-figures.ts'
import type { StorageProps } from './storage-props.ts'
import './storage-status.css'

const StoragePopup = lazy(() =>
  import('./storage-popup.tsx').then((chunk) => ({ default: chunk.StoragePopup })),
)

export function StorageStatus(props: StorageProps) {
  const { lots, allLots, photoIds, edge } = props
  const [open, setOpen] = useState(false)
  const words = more.device.gauge
  const worker = useStore(workerState)
  const saved = useSavedThumbs()
  const counted = useMissing(saved, lots, photoIds, edge)
  const prefetch = useStore(prefetchState)
  const onlineOnly = saved === null || worker === 'unsupported' || worker === 'failed'
  useResumedPrefetch(onlineOnly ? null : saved, photoIds, edge)
  if (!onlineOnly && !counted) return null
  const missing = prefetch.kind === 'running' ? prefetch.all - prefetch.done : (counted?.missing ?? 0)
  const countedLots = counted?.lots ?? lots
  const ready = Math.max(0, countedLots - missing)
  return (
    <>
      <Button
        look="quiet"
        className="storage-status"
        data-where={onlineOnly ? undefined : words.here}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {onlineOnly ? words.onlineOnly : words.ready(ready, allLots)}
        {!onlineOnly && <span className="storage-status-where">{words.where}</span>}
      </Button>
      {open && (
        <Suspense>
          <StoragePopup
            {...props}
            lots={countedLots}
            saved={onlineOnly ? null : (saved ?? null)}
            photos={counted?.photos ?? 0}
            missing={missing}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function useResumedPrefetch(
  saved: SavedThumbs | undefined,
  photoIds: () => readonly string[],
  edge: PhotoEdge,
): void {
  const account = saved?.owner.account
  useEffect(() => {
    if (account === undefined) return undefined
    const start = () => void startPrefetch({ ids: photoIds(), edge })
    if (prefetchState.get().kind === 'idle')
      savedPrefetch(listsOf(account)).then(
        (prefetch) => prefetch === 'running' && start(),
        () => undefined, // best effort: a tap resumes it
      )
    return onOccasion(() => prefetchState.get().kind === 'offline' && start())
  }, [account, photoIds, edge])
}
