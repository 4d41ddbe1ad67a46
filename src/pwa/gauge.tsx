/**
 * The offline-ready gauge: how many lots with their pictures are on the device, against all. It opens what there is
 * to know and to do about it. Takes up a fill that was under way when the last page went, or when the network did.
 */
import { lazy, Suspense, useEffect, useState } from 'react'
import type { PhotoSize } from '#contract/get-photo.ts'
import { connectivity, onConnectivity } from '#src/api/connectivity.ts'
import { formatCount } from '#src/format/number-format.ts'
import { savedFilling } from '#src/offline/filling.ts'
import { Button } from '#src/ui/button.tsx'
import { startFill } from './fill.ts'
import { fillState, useFillState } from './fill-state.ts'
import { type SavedThumbs, useMissing, useSavedThumbs } from './gauge-figures.ts'
import type { GaugeProps } from './gauge-props.ts'
import { useWorkerState } from './worker-state.ts'
import './gauge.css'

const GaugePopup = lazy(() => import('./gauge-popup.tsx').then((chunk) => ({ default: chunk.GaugePopup })))

export function Gauge(props: GaugeProps) {
  const { lots, allLots, photoIds, edge } = props
  const [open, setOpen] = useState(false)
  const worker = useWorkerState()
  const saved = useSavedThumbs()
  const counted = useMissing(saved, lots, photoIds, edge)
  const fill = useFillState()
  const onlineOnly = saved === null || worker === 'unsupported' || worker === 'failed'
  useTakeUp(onlineOnly ? null : saved, photoIds, edge)
  if (!onlineOnly && !counted) return null
  const missing = fill.kind === 'filling' ? fill.all - fill.done : (counted?.missing ?? 0)
  const countedLots = counted?.lots ?? lots
  const ready = Math.max(0, countedLots - missing)
  return (
    <>
      <Button look="quiet" className="gauge" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {onlineOnly ? 'Online only' : `${formatCount(ready)}/${formatCount(allLots)}`}
        {!onlineOnly && <span className="gauge-where">on this device</span>}
      </Button>
      {open && (
        <Suspense>
          <GaugePopup
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

function useTakeUp(saved: SavedThumbs | undefined, photoIds: () => readonly string[], edge: PhotoSize): void {
  const { account, name, claim } = saved?.owner ?? {}
  useEffect(() => {
    if (account === undefined || name === undefined || claim === undefined) return undefined
    const start = () => void startFill({ ids: photoIds(), edge })
    if (fillState().kind === 'idle')
      savedFilling({ account, name, claim }).then(
        (filling) => filling && start(),
        () => undefined, // best effort: it is taken up by a tap
      )
    return onConnectivity(() => connectivity() === 'online' && fillState().kind === 'offline' && start())
  }, [account, name, claim, photoIds, edge])
}
