/** A slider down the edge of the screen that jumps through a long list. It shows the date, lot or carat at its thumb. */
import { type PointerEvent, useState } from 'react'
import { more } from '#src/say/more.ts'
import './scrubber.css'

interface ScrubberProps {
  count: number
  /** The item at the top of the view. */
  item: number
  /** The value that the order sorts by, at that item; empty while its lot is still to come. */
  label: string
  onJump: (item: number) => void
}

/** Of the thumb. */
const THUMB_PX = 44

export function Scrubber({ count, item, label, onJump }: ScrubberProps) {
  const [dragging, setDragging] = useState(false)
  const last = Math.max(1, count - 1)
  const jump = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const part = (clientY - top - THUMB_PX / 2) / (height - THUMB_PX)
    onJump(Math.round(Math.min(Math.max(0, part), 1) * last))
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.querySelector('input')?.focus({ preventScroll: true })
    setDragging(true)
    jump(event)
  }
  const end = () => setDragging(false)
  const style = { top: `calc((100% - ${THUMB_PX}px) * ${item / last})` }
  return (
    <div
      className="scrubber"
      onPointerDown={begin}
      onPointerMove={(event) => dragging && jump(event)}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {/* For the keyboard and screen readers alone: not every Safari draws an upright slider. */}
      <input
        type="range"
        aria-label={more.photos.jump}
        aria-orientation="vertical"
        aria-valuetext={label ? more.photos.jumpAt(label, item + 1, count) : undefined}
        min={0}
        max={count - 1}
        value={item}
        onChange={(event) => onJump(Number(event.currentTarget.value))}
      />
      <span className="scrubber-thumb" style={{ ...style, height: THUMB_PX }} />
      {dragging && label && (
        <output className="scrubber-label" style={style}>
          <bdi>{label}</bdi>
        </output>
      )}
    </div>
  )
}
