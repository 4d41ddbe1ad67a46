/**
 * The storage status: how many lots are on the device with what was chosen, or with any picture where nothing was, against
 * all; while they are being kept, how far that is. It opens the popup with the details, and has what goes on with keeping
 * that was not finished. Resumes a prefetch that was running when the last page, or the network, went.
 */
import { lazy, Suspense, useEffect } from 'react'
import { useLayer } from '#src/layer.ts'
import { Waiting } from '#src/loading/waiting.ts'
import { connectivity } from '#src/network/connectivity.ts'
import type { Kept } from '#src/offline/thumbs/kept.ts'
import { workerState } from '#src/pwa/update/worker-state.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { prefetchState } from '#src/pwa/storage/keep/prefetch-state.ts'
import { startPrefetch } from '#src/pwa/storage/keep/prefetch.ts'
import { resumePrefetch } from '#src/pwa/storage/keep/resume-prefetch.ts'
import { chosenOf, type SavedThumbs, useSavedThumbs, useWallCount } from './storage-figures.ts'
import { readyWords } from './ready-words.ts'
import type { StorageProps } from './storage-props.ts'
import './storage-status.css'

const StoragePopup = lazy(() =>
  import('./storage-popup.tsx').then((chunk) => ({ default: chunk.StoragePopup })),
)

export function StorageStatus(props: StorageProps) {
  const { lots, allLots, photos } = props
  const [isOpen, open, close] = useLayer('storage')
  const words = more.device.gauge
  const worker = useStore(workerState)
  const prefetch = useStore(prefetchState)
  const isOffline = useStore(connectivity) === 'offline'
  const saved = useSavedThumbs()
  const counted = useWallCount(saved, props)
  const onlineOnly = saved === null || worker === 'unsupported' || worker === 'failed'
  useResumedPrefetch(onlineOnly ? null : saved, photos)
  if (!onlineOnly && !counted) return null
  const isKeeping = !onlineOnly && prefetch.kind === 'running'
  const chosen = onlineOnly || !saved ? undefined : chosenOf(saved)
  const keeping = chosen && saved?.keeping
  // Where it goes on by itself it has just ended, or is about to begin.
  const isLeft = keeping && !(prefetch.kind === 'idle' && saved?.goesOn)
  const briefly = isLeft ? words.unfinished : keeping ? undefined : words.whereBriefly
  const mayKeep = !chosen && !isOffline && counted && counted.pictured < counted.withPhotos
  const what = chosen && chosen.choice !== 'wall' ? words.chosenBriefly[chosen.choice] : undefined
  return (
    <>
      <Button
        look="quiet"
        className="storage-status"
        data-where={onlineOnly || isKeeping ? undefined : briefly}
        aria-haspopup="dialog"
        onClick={open}
      >
        {onlineOnly
          ? words.onlineOnly
          : isKeeping && prefetch.all > 0
            ? words.keeping(Math.floor(100 * prefetch.share))
            : counted && readyWords(counted, allLots, isLeft)}
        {!onlineOnly && !isKeeping && (
          <span className="storage-status-where">
            {isLeft ? words.unfinished : mayKeep ? words.mayKeep : words.where(what)}
          </span>
        )}
      </Button>
      {keeping && <GoOn keeping={keeping} goesOn={saved?.goesOn} photos={photos} />}
      {isOpen && (
        <Suspense fallback={<Waiting />}>
          <StoragePopup
            {...props}
            lots={counted?.lots ?? lots}
            saved={onlineOnly ? null : (saved ?? null)}
            counted={counted}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

interface GoOnProps extends Pick<StorageProps, 'photos'> {
  keeping: Kept
  /** Whether it does so by itself. */
  goesOn: boolean | undefined
}

/** Goes on with keeping at one tap, where that is all it takes. */
function GoOn({ keeping, goesOn, photos }: GoOnProps) {
  const { kind } = useStore(prefetchState)
  const isOffline = useStore(connectivity) === 'offline'
  const waits = kind === 'paused' || kind === 'failed' || (kind === 'idle' && !goesOn)
  if (!waits || isOffline) return null
  return (
    <Button
      className="storage-status-go-on"
      onClick={() => void startPrefetch({ ...keeping, photos: photos() })}
    >
      {more.device.gauge.goOnKeeping}
    </Button>
  )
}

function useResumedPrefetch(saved: SavedThumbs | undefined, photos: StorageProps['photos']): void {
  const account = saved?.owner.account
  useEffect(() => (account === undefined ? undefined : resumePrefetch(account, photos)), [account, photos])
}
