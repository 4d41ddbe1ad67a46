/** A bank card is held to the screen and the drawn one made as large: upright, for which a phone has the room, too. */
import { useState } from 'react'
import { formatCount } from '#src/format/number-format.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CARD_MM, SCALES } from './screen-scale.ts'

interface MeasureScreenProps {
  /** CSS px a millimetre, to begin with. */
  from: number
  onMeasured: (pxPerMm: number) => void
}

const STEP = 0.01

export function MeasureScreen({ from, onMeasured }: MeasureScreenProps) {
  const words = more.photos.lightbox.trueSize
  const [pxPerMm, setScale] = useState(from)
  const [widthPx, heightPx] = [CARD_MM.short * pxPerMm, CARD_MM.long * pxPerMm]
  return (
    <div className="measure-screen">
      <p>{words.hold}</p>
      <label>
        {words.cardSize}
        <input
          type="range"
          min={SCALES.least}
          max={SCALES.most}
          step={STEP}
          value={pxPerMm}
          aria-valuetext={words.pixels(formatCount(Math.round(widthPx)))}
          onChange={(event) => setScale(Number(event.currentTarget.value))}
        />
      </label>
      <div className="measure-screen-room">
        <div className="measure-screen-card" style={{ width: widthPx, height: heightPx }} />
      </div>
      <Button look="primary" onClick={() => onMeasured(pxPerMm)}>
        {words.fits}
      </Button>
    </div>
  )
}
