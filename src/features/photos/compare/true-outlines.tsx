/** Switches the outlines between one scale and their true size, for which the screen is measured once. */
import { useLayer } from '#src/layer.ts'
import { MeasureScreen } from '#src/features/photos/lightbox/true-size/measure-screen.tsx'
import { USUAL_SCALE } from '#src/features/photos/lightbox/true-size/screen-scale.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { OutsideTap } from '#src/ui/dialog/outside-tap.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'

interface TrueOutlinesProps {
  areTrue: boolean
  /** Whether the screen was measured. */
  isMeasured: boolean
  onToggle: () => void
  /** CSS px a millimetre. */
  onMeasured: (pxPerMm: number) => void
}

export function TrueOutlines({ areTrue, isMeasured, onToggle, onMeasured }: TrueOutlinesProps) {
  const [isOpen, open, close] = useLayer('true-size')
  const { title } = more.photos.lightbox.trueSize
  return (
    <>
      <Button className="compare-true" aria-pressed={areTrue} onClick={isMeasured ? onToggle : open}>
        {title}
      </Button>
      {isOpen && (
        <Popup title={title} onClose={close}>
          <OutsideTap onClose={close} />
          <MeasureScreen
            from={USUAL_SCALE}
            onMeasured={(pxPerMm) => {
              onMeasured(pxPerMm)
              close()
            }}
          />
        </Popup>
      )}
    </>
  )
}
