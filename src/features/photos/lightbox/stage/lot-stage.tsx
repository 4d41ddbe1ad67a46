import { Fragment, type RefObject, useRef } from 'react'
import type { Lot, Photo } from '#contract/lots/lots.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { ShapeOutline } from '#src/lots/photo/shape-outline.tsx'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'
import { forwardSign } from '#src/say/language.ts'
import { more } from '#src/say/more.ts'
import { type ChangeView, useZoomGestures } from '#src/features/photos/zoom/use-zoom-gestures.ts'
import { ZoomPhoto } from '#src/features/photos/zoom/zoom-photo.tsx'
import { type Stage, type View, WHOLE } from '#src/features/photos/zoom/zoom-view.ts'
import { SpinFrame } from '#src/features/photos/lightbox/spin/spin-frame.tsx'
import type { Spin } from '#src/features/photos/lightbox/spin/open-spin.ts'
import { useSpinGestures } from '#src/features/photos/lightbox/spin/use-spin-gestures.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { AskPhoto } from './ask-photo.tsx'
import type { Steps } from './steps.ts'
import { useSwipe } from './use-swipe.ts'
import './lot-stage.css'

interface LotStageProps {
  index: LotIndex
  row: number
  lot: Lot
  photo: Photo | undefined
  size: ImageSize
  steps: Steps
  onShow: (row: number) => void
  onClose: () => void
  stageRef: RefObject<HTMLDivElement | null>
  stage: Stage | undefined
  view: View
  glides: boolean
  onView: ChangeView
  /** Of the photo, where that is the first frame of one. */
  spin: Spin | undefined
  /** Without the neighbouring lots. */
  isAlone: boolean
}

/** The stage with the photo. The neighbouring lots are beside it, outside the view, for a swipe to pull in. */
export function LotStage(props: LotStageProps) {
  const { index, row, lot, photo, steps, onShow, onClose, stageRef, stage, view, onView, spin, isAlone } =
    props
  const track = useRef<HTMLDivElement>(null)
  const { dragged, onSwipe } = useSwipe(track, { row, steps, onShow, onClose })
  useZoomGestures(stageRef, { stage, photo, view, onView, onSwipe }, !spin)
  useSpinGestures(stageRef, spin)
  const panes = isAlone ? [undefined, row] : [steps.before, row, steps.after]
  return (
    <div className="lot-stage" ref={stageRef}>
      <div className="lot-stage-track" ref={track} style={{ transform: dragged }}>
        {panes.map((pane, at) => {
          if (pane === undefined) return null
          const isAside = pane !== row
          const shown = isAside ? index.lotAt(pane) : lot
          return (
            <div
              key={shown.id}
              className="lot-stage-pane"
              style={{ transform: `translateX(${(at - 1) * forwardSign() * 100}%)` }}
              inert={isAside}
              aria-hidden={isAside}
            >
              <Pane {...props} lot={shown} photo={isAside ? shown.photos[0] : photo} isAside={isAside} />
            </div>
          )
        })}
      </div>
      <StepButtons {...{ steps, onShow }} />
    </div>
  )
}

/** To the lots before and after; none where this lot is the only one. */
function StepButtons({ steps: { before, after }, onShow }: Pick<LotStageProps, 'steps' | 'onShow'>) {
  if (before === undefined && after === undefined) return null
  return (
    <>
      <Button
        className="lot-stage-step lot-stage-before"
        aria-label={more.photos.lightbox.before}
        aria-disabled={before === undefined}
        onClick={() => before !== undefined && onShow(before)}
      >
        ‹
      </Button>
      <Button
        className="lot-stage-step lot-stage-after"
        aria-label={more.photos.lightbox.after}
        aria-disabled={after === undefined}
        onClick={() => after !== undefined && onShow(after)}
      >
        ›
      </Button>
    </>
  )
}

function Pane(props: LotStageProps & { isAside: boolean }) {
  const { lot, photo, size, stage, view, glides, isAside } = props
  const spin = isAside ? undefined : props.spin
  if (!photo) {
    return (
      <div className="lot-stage-none">
        <ShapeOutline shape={lot.shape} label={more.lots.noPhotoOf(lot.lot)} isThin />
        <p aria-hidden>{more.photos.lightbox.noPhoto}</p>
        <AskPhoto lotId={lot.id} />
      </div>
    )
  }
  if (!stage) return null
  return (
    <Fragment key={photo.id}>
      <ZoomPhoto
        photo={photo}
        name={more.lots.photoOf(lot.lot)}
        size={size}
        stage={stage}
        view={isAside || spin ? WHOLE : view}
        glides={glides && !isAside}
        isAside={isAside || spin !== undefined}
      />
      {spin && <SpinFrame {...{ spin, photo, stage }} />}
    </Fragment>
  )
}
