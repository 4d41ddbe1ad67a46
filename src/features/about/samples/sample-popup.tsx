/** A sample as large as the screen allows, and another beside it: both are zoomed and moved as one. */
import { useLayoutEffect, useRef, useState } from 'react'
import { formatCarat } from '#src/format/number-format.ts'
import { LARGE_PX, type Sample, samples } from '#src/samples/samples.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Choice } from '#src/ui/controls/choice.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'

const NONE = ''

interface SamplePopupProps {
  open: Sample
  /** What it is compared with. */
  other: Sample | undefined
  /** In the order of the wall. */
  among: readonly Sample[]
  onShow: (sample: Sample, other?: Sample) => void
  onClose: () => void
}

export function SamplePopup({ open, other, among, onShow, onClose }: SamplePopupProps) {
  const words = more.samples
  const [zoomed, setZoomed] = useState(false)
  const frame = useLinkedScroll(zoomed)
  const at = among.indexOf(open)
  const step = (by: number) => onShow(among[(at + by + among.length) % among.length]!, other)
  const others = among.filter((sample) => sample !== open).map(({ lot }) => lot)
  return (
    <Popup title={words.popup(open.lot)} onClose={onClose}>
      <div className="sample-view" ref={frame}>
        {[open, ...(other ? [other] : [])].map((sample) => (
          <SampleFigure key={sample.lot} {...{ sample, zoomed }} onZoom={() => setZoomed(!zoomed)} />
        ))}
      </div>
      <div className="sample-tools">
        <Choice
          asSelect
          label={words.compareWith}
          options={[NONE, ...others]}
          nameOf={(lot) => lot || words.nothing}
          value={other && other !== open ? other.lot : NONE}
          onChoose={(lot) =>
            onShow(
              open,
              samples.find((sample) => sample.lot === lot),
            )
          }
        />
        <Button aria-pressed={zoomed} onClick={() => setZoomed(!zoomed)}>
          {words.zoom}
        </Button>
        <Button onClick={() => step(-1)}>{words.previous}</Button>
        <Button onClick={() => step(1)}>{words.next}</Button>
      </div>
    </Popup>
  )
}

interface SampleFigureProps {
  sample: Sample
  zoomed: boolean
  onZoom: () => void
}

function SampleFigure({ sample, zoomed, onZoom }: SampleFigureProps) {
  const { fields, photoOf } = more.lots
  const facts = [
    [fields.stone, sample.stone],
    [fields.shape, sample.shape],
    [fields.caratMilli, formatCarat(sample.caratMilli)],
    [fields.color, sample.color],
    [fields.clarity, sample.clarity],
  ]
  return (
    <figure>
      <div className="sample-photo" data-zoomed={zoomed || undefined}>
        <button type="button" aria-pressed={zoomed} onClick={onZoom}>
          <img src={sample.large} width={LARGE_PX} height={LARGE_PX} alt={photoOf(sample.lot)} />
        </button>
      </div>
      <figcaption>
        <strong>
          <bdi>{sample.lot}</bdi>
        </strong>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  )
}

/** Zoomed pictures begin at their middle, and each goes where the other is moved to. */
function useLinkedScroll(zoomed: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const boxes = [...(frame.current?.querySelectorAll('.sample-photo') ?? [])]
    for (const box of boxes) box.scrollTo((box.scrollWidth - box.clientWidth) / 2, box.scrollHeight / 4)
    if (!zoomed) return undefined
    const gone = new AbortController()
    for (const box of boxes)
      box.addEventListener(
        'scroll',
        () => {
          for (const each of boxes) if (each !== box) each.scrollTo(box.scrollLeft, box.scrollTop)
        },
        { signal: gone.signal, passive: true },
      )
    return () => gone.abort()
  })
  return frame
}
