/**
 * The storage status: how many lots with their pictures are on the device, against all. It opens the popup with the
 * details. Resumes a prefetch that was running when the last page, or the network, went.
 */
import { lazy, Suspense, useEffect, useState } from 'react'
import { Waiting } from '#src/loading/waiting.ts'
import type { Kept } from '#src/offline/thumbs/kept.ts'
import { workerState } from '#src/pwa/update/worker-state.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { prefetchState } from '#src/pwa/storage/keep/prefetch-state.ts'
import { resumePrefetch } from '#src/pwa/storage/keep/resume-prefetch.ts'
import { type SavedThumbs, useSavedThumbs, useWallCount, type WallCount } from './storage-figures.ts'
import type { StorageProps } from './storage-props.ts'
import './storage-status.css'

const StoragePopup = lazy(() =>
  import('./storage-popup.tsx').then((chunk) => ({ default: chunk.StoragePopup })),
)

export function StorageStatus(props: StorageProps) {
  const { lots, allLots, photos } = props
  const [open, setOpen] = useState(false)
  const words = more.device.gauge
  const worker = useStore(workerState)
  const prefetch = useStore(prefetchState)
  const saved = useSavedThumbs()
  const counted = useWallCount(saved, props)
  const onlineOnly = saved === null || worker === 'unsupported' || worker === 'failed'
  useResumedPrefetch(onlineOnly ? null : saved, photos)
  if (!onlineOnly && !counted) return null
  const isKeeping = !onlineOnly && prefetch.kind === 'running'
  return (
    <>
      <Button
        look="quiet"
        className="storage-status"
        data-where={onlineOnly || isKeeping ? undefined : words.whereBriefly}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {onlineOnly ? words.onlineOnly : words.ready(counted ? readyOf(saved?.kept, counted) : 0, allLots)}
        {isKeeping && <span>{words.keeping(Math.floor(100 * prefetch.share))}</span>}
        {!onlineOnly && !isKeeping && <span className="storage-status-where">{words.where}</span>}
      </Button>
      {open && (
        <Suspense fallback={<Waiting />}>
          <StoragePopup
            {...props}
            lots={counted?.lots ?? lots}
            saved={onlineOnly ? null : (saved ?? null)}
            counted={counted}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What was chosen counts once it was complete: until then the figure would fall when somebody chooses more. */
const readyOf = (kept: Kept | undefined, { pictured, asChosen }: WallCount): number =>
  kept?.completedAt === undefined ? pictured : (asChosen ?? pictured)

function useResumedPrefetch(saved: SavedThumbs | undefined, photos: StorageProps['photos']): void {
  const account = saved?.owner.account
  useEffect(() => (account === undefined ? undefined : resumePrefetch(account, photos)), [account, photos])
}
