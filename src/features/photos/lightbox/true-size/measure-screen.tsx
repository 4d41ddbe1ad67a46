/**
 * A bank card is held to the screen and the drawn one made as large: upright, for which a phone has the room, too. By the
 * slider and its arrow keys, by buttons, or by two fingers.
 */
import { createUseGesture, pinchAction } from '@use-gesture/react'
import { useRef, useState } from 'react'
import { formatCount, formatMeasurements } from '#src/format/number-format.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CARD_MM, SCALES } from './screen-scale.ts'

interface MeasureScreenProps {
  /** CSS px a millimetre, to begin with. */
  from: number
  onMeasured: (pxPerMm: number) => void
}

/** The card becomes a tenth of a millimetre wider on a usual screen. */
const STEP = 0.007

const usePinch = createUseGesture([pinchAction])

export function MeasureScreen({ from, onMeasured }: MeasureScreenProps) {
  const words = more.photos.lightbox.trueSize
  const [pxPerMm, setScale] = useState(from)
  const room = useRef<HTMLDivElement>(null)
  const take = (scale: number) => setScale(Math.min(SCALES.most, Math.max(SCALES.least, scale)))
  usePinch(
    { onPinch: ({ offset: [scale] }) => take(scale) },
    { target: room, eventOptions: { passive: false }, pinch: { from: () => [pxPerMm, 0] } },
  )
  const [widthPx, heightPx] = [CARD_MM.short * pxPerMm, CARD_MM.long * pxPerMm]
  return (
    <div className="measure-screen">
      <p>{words.hold}</p>
      <div className="measure-screen-scale">
        <Button aria-label={words.smaller} onClick={() => take(pxPerMm - STEP)}>
          −
        </Button>
        <input
          type="range"
          aria-label={words.cardSize}
          min={SCALES.least}
          max={SCALES.most}
          step={STEP}
          value={pxPerMm}
          aria-valuetext={words.pixels(formatCount(Math.round(widthPx)))}
          onChange={(event) => setScale(Number(event.currentTarget.value))}
        />
        <Button aria-label={words.larger} onClick={() => take(pxPerMm + STEP)}>
          +
        </Button>
      </div>
      <div className="measure-screen-room" ref={room}>
        <div
          className="measure-screen-card"
          style={{ width: widthPx, height: heightPx, borderRadius: CARD_MM.corner * pxPerMm }}
        >
          <bdi>{formatMeasurements([CARD_MM.long * 1000, CARD_MM.short * 1000])}</bdi>
        </div>
      </div>
      <Button look="primary" onClick={() => onMeasured(pxPerMm)}>
        {words.fits}
      </Button>
    </div>
  )
}
