import { useId, useMemo, useRef, useState } from 'react'
import type { Lot } from '#contract/lots/lots.ts'
import { entryState } from '#src/entry-state.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { usePainted } from '#src/ui/use-painted.ts'
import { useStage } from '#src/features/photos/zoom/use-stage.ts'
import { useKeptScale, useView } from '#src/features/photos/zoom/use-view.ts'
import { useZoomKeys } from '#src/features/photos/zoom/use-zoom-keys.ts'
import { Minimap } from '#src/features/photos/zoom/minimap/minimap.tsx'
import { ZoomTools } from '#src/features/photos/zoom/zoom-tools.tsx'
import { LightboxHead } from './lightbox-head.tsx'
import { LotFacts } from './lot-facts.tsx'
import { LotStage } from '#src/features/photos/lightbox/stage/lot-stage.tsx'
import { SpinTools } from '#src/features/photos/lightbox/spin/spin-tools.tsx'
import { useSpin } from '#src/features/photos/lightbox/spin/use-spin.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { stepsFrom } from '#src/features/photos/lightbox/stage/steps.ts'

/** The first frame shows the photo; what stands around it comes behind that frame. */
const AROUND = {}

interface LotViewProps {
  index: LotIndex
  order: Uint32Array
  row: number
  size: ImageSize
  onShow: (row: number) => void
  onClose: () => void
}

/** The content of the lightbox for one row of the index. */
export function LotView({ index, order, row, size, onShow, onClose }: LotViewProps) {
  const lot = useMemo(() => index.lotAt(row), [index, row])
  const steps = useMemo(() => stepsFrom(order, row), [order, row])
  const [photoAt, showPhoto] = usePhotoOf(lot)
  const photo = lot.photos[photoAt]
  const stageRef = useRef<HTMLDivElement>(null)
  const stage = useStage(stageRef, photo)
  const { view, glides, onView } = useView(photo?.id)
  useKeptScale(stage, photo, onView)
  const spin = useSpin(photo, stage)
  const [hasFacts, setFacts] = useState(true)
  const factsId = useId()
  const hasAround = usePainted(AROUND) !== undefined
  // On a screen that is higher than wide the details decide how high the photo is.
  const areFactsBeside = useMediaQuery('(orientation: landscape)')
  useZoomKeys(
    {
      onStep(by) {
        const next = by < 0 ? steps.before : steps.after
        if (next !== undefined) onShow(next)
      },
      onPhoto: (by) => lot.photos[photoAt + by] && showPhoto(photoAt + by),
      onTurn: spin?.turn,
    },
    { stage, photo: spin ? undefined : photo, view, onView },
  )
  return (
    <>
      <LightboxHead
        lot={lot}
        photoAt={photoAt}
        position={steps.position}
        count={order.length}
        all={index.count}
        hasFacts={hasFacts}
        factsId={factsId}
        onFacts={() => setFacts(!hasFacts)}
        onClose={onClose}
      />
      <LotStage
        {...{
          index,
          row,
          lot,
          photo,
          size,
          steps,
          onShow,
          onClose,
          stageRef,
          stage,
          view,
          glides,
          onView,
          spin,
        }}
        isAlone={!hasAround}
      />
      <div className="lightbox-tools">
        {hasAround && <PhotoStrip lot={lot} shown={photoAt} onShow={showPhoto} />}
        {hasAround && spin && <SpinTools spin={spin} />}
        {hasAround && !spin && stage && photo && (
          <div className="lightbox-zoom">
            <Minimap {...{ stage, photo, view, onView }} />
            <ZoomTools {...{ stage, photo, view, onView }} />
          </div>
        )}
      </div>
      {hasFacts && (
        <LotFacts
          id={factsId}
          {...{ lot, photo }}
          has={index.has}
          account={index.account}
          isEmpty={!hasAround && areFactsBeside}
        />
      )}
    </>
  )
}

/** Which photo of the lot is shown: first the one it was opened with. Another lot starts with its newest photo. */
function usePhotoOf({ id, photos }: Lot): [at: number, show: (at: number) => void] {
  const [chosen, setChosen] = useState(() => ({ id, at: entryState().photoAt ?? 0 }))
  const at = chosen.id === id && photos[chosen.at] ? chosen.at : 0
  return [at, (next) => setChosen({ id, at: next })]
}
