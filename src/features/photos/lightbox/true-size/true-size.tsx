/**
 * A stone in its true size on this screen: its outline, drawn from its measures beside a scale. No photo says how large it
 * shows a stone, so the outline does, and the popup says so.
 */
import { useState } from 'react'
import type { Lot } from '#contract/lots/lots.ts'
import type { Layer } from '#src/entry-state.ts'
import { formatMeasurements } from '#src/format/number-format.ts'
import { useLayer } from '#src/layer.ts'
import { type OutlineMm, outlineOf, SizedOutline } from '#src/features/photos/outline/sized-outline.tsx'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { OutsideTap } from '#src/ui/dialog/outside-tap.tsx'
import { MeasureScreen } from './measure-screen.tsx'
import { USUAL_SCALE, useScreenScale } from './screen-scale.ts'
import './true-size.css'

/** Of the scale below the outline. */
const SCALE_MM = 10

/** Opens it, for a single stone whose length and width are known. */
export function TrueSize({ lot, layer }: { lot: Lot; layer: Layer }) {
  const [isOpen, open, close] = useLayer(layer)
  const outline = outlineOf(lot)
  if (!outline) return null
  return (
    <>
      <Button className="true-size-open" aria-haspopup="dialog" onClick={open}>
        {more.photos.lightbox.trueSize.title}
      </Button>
      {isOpen && <TrueSizePopup {...{ lot, outline }} onClose={close} />}
    </>
  )
}

interface TrueSizePopupProps {
  lot: Lot
  outline: OutlineMm
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

function Opened({ lot, outline, pxPerMm, save, onClose }: OpenedProps) {
  const words = more.photos.lightbox.trueSize
  const [isMeasuring, setMeasuring] = useState(false)
  const [hasMeasured, setMeasured] = useState(false)
  const measured = (px: number) => {
    save(px)
    setMeasuring(false)
    setMeasured(true)
  }
  return (
    <Popup title={words.title} onClose={onClose}>
      <OutsideTap onClose={onClose} />
      {pxPerMm === null || isMeasuring ? (
        <MeasureScreen from={pxPerMm ?? USUAL_SCALE} onMeasured={measured} />
      ) : (
        <div className="true-size">
          <figure>
            <SizedOutline shape={lot.shape} {...outline} pxPerMm={pxPerMm} label={words.outline} />
            <figcaption>
              <span className="true-size-scale" style={{ width: SCALE_MM * pxPerMm }} />
              <bdi>{words.millimetres(SCALE_MM)}</bdi>
            </figcaption>
          </figure>
          <p className="true-size-says">
            {words.isTrue(formatMeasurements([lot.lengthUm, lot.widthUm]) ?? '')}
          </p>
          <p>{words.drawnFrom}</p>
          {/* The button that was pressed last has gone. */}
          <Button ref={hasMeasured ? takeFocus : undefined} look="quiet" onClick={() => setMeasuring(true)}>
            {words.again}
          </Button>
        </div>
      )}
    </Popup>
  )
}

const takeFocus = (button: HTMLElement | null) => button?.focus()
