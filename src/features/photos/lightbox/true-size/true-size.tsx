/**
 * A stone in its true size on this screen: its outline, drawn from its measures beside a scale. No photo says how large it
 * shows a stone, so the outline does, and the popup says so.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import { PRODUCT_TYPES } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import type { Layer } from '#src/entry-state.ts'
import { formatMeasurements } from '#src/format/number-format.ts'
import { useLayer } from '#src/layer.ts'
import { ShapeOutline } from '#src/lots/photo/shape-outline.tsx'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { useOutsideTap } from '#src/ui/dialog/use-outside-tap.ts'
import { MeasureScreen } from './measure-screen.tsx'
import { USUAL_SCALE, useScreenScale } from './screen-scale.ts'
import './true-size.css'

/** Of the scale below the outline. */
const SCALE_MM = 10

/** Opens it, for a single stone whose length and width are known. */
export function TrueSize({ lot, layer }: { lot: Lot; layer: Layer }) {
  const [isOpen, open, close] = useLayer(layer)
  const { lengthUm, widthUm, type, pieces = 1 } = lot
  if (!lengthUm || !widthUm || pieces > 1 || type === PRODUCT_TYPES.Jewelry) return null
  return (
    <>
      <Button className="true-size-open" aria-haspopup="dialog" onClick={open}>
        {more.photos.lightbox.trueSize.title}
      </Button>
      {isOpen && (
        <TrueSizePopup lot={lot} lengthMm={lengthUm / 1000} widthMm={widthUm / 1000} onClose={close} />
      )}
    </>
  )
}

interface TrueSizePopupProps {
  lot: Lot
  lengthMm: number
  widthMm: number
  onClose: () => void
}

/** It opens when the device has been read, and stands where what it holds has room. */
function TrueSizePopup(props: TrueSizePopupProps) {
  const [pxPerMm, save] = useScreenScale()
  return pxPerMm === undefined ? null : <Opened {...props} {...{ pxPerMm, save }} />
}

interface OpenedProps extends TrueSizePopupProps {
  /** Null: not measured yet. */
  pxPerMm: number | null
  save: (pxPerMm: number) => void
}

function Opened({ lot, lengthMm, widthMm, pxPerMm, save, onClose }: OpenedProps) {
  const words = more.photos.lightbox.trueSize
  const [isMeasuring, setMeasuring] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  useOutsideTap(inside, onClose)
  const measured = (px: number) => {
    save(px)
    setMeasuring(false)
  }
  return (
    <Popup title={words.title} onClose={onClose}>
      <div ref={inside} />
      {pxPerMm === null || isMeasuring ? (
        <MeasureScreen from={pxPerMm ?? USUAL_SCALE} onMeasured={measured} />
      ) : (
        <div className="true-size">
          <figure>
            <Outline shape={lot.shape} widthPx={widthMm * pxPerMm} heightPx={lengthMm * pxPerMm} />
            <figcaption>
              <span className="true-size-scale" style={{ width: SCALE_MM * pxPerMm }} />
              <bdi>{words.millimetres(SCALE_MM)}</bdi>
            </figcaption>
          </figure>
          <p className="true-size-says">
            {words.isTrue(formatMeasurements([lot.lengthUm, lot.widthUm]) ?? '')}
          </p>
          <p>{words.drawnFrom}</p>
          <Button look="quiet" onClick={() => setMeasuring(true)}>
            {words.again}
          </Button>
        </div>
      )}
    </Popup>
  )
}

interface OutlineProps {
  shape: string | undefined
  widthPx: number
  heightPx: number
}

/** The outline of a shape, from edge to edge of a box. */
function Outline({ shape, widthPx, heightPx }: OutlineProps) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const svg = frame.current?.querySelector('svg')
    const drawn = svg?.querySelector('path')?.getBBox()
    if (!svg || !drawn) return
    svg.setAttribute('viewBox', `${drawn.x} ${drawn.y} ${drawn.width} ${drawn.height}`)
    svg.setAttribute('preserveAspectRatio', 'none')
  }, [shape])
  return (
    <div ref={frame} className="true-size-outline" style={{ width: widthPx, height: heightPx }}>
      <ShapeOutline shape={shape} label={more.photos.lightbox.trueSize.outline} />
    </div>
  )
}
