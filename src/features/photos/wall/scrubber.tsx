/** A slider down the edge of the screen that jumps through a long list. It shows the date, lot or carat at its thumb. */
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { more } from '#src/say/more.ts'
import './scrubber.css'

interface ScrubberProps {
  count: number
  /** The item at the top of the view. */
  item: number
  /** The value that the order sorts by, at that item; empty while its lot is still to come. */
  label: string
  /** How many rows are in view. */
  rowsInView: number
  onJump: (item: number) => void
  /** By so many rows, forward or back. */
  onMove: (rows: number) => void
}

/** Of the thumb. */
const THUMB_PX = 44
/** So long after a jump the value at its end is told. */
const TELLS_FOR_MS = 1_500

export function Scrubber({ count, item, label, rowsInView, onJump, onMove }: ScrubberProps) {
  const [dragging, setDragging] = useState(false)
  const [isTold, tell] = useTold()
  useOnlyScrollbar()
  const last = Math.max(1, count - 1)
  // Engines do not agree which way an upright slider goes by a key. Here each goes as it does on the page.
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, () => void>> = {
      ArrowDown: () => onMove(1),
      ArrowUp: () => onMove(-1),
      PageDown: () => onMove(rowsInView),
      PageUp: () => onMove(-rowsInView),
      End: () => onJump(last),
      Home: () => onJump(0),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    tell()
    move()
  }
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
  const end = () => {
    setDragging(false)
    tell()
  }
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
        onKeyDown={onKeyDown}
        onChange={(event) => onJump(Number(event.currentTarget.value))}
      />
      <span className="scrubber-thumb" style={{ ...style, height: THUMB_PX }} />
      {(dragging || isTold) && label && (
        <output className="scrubber-label" style={style}>
          <bdi>{label}</bdi>
        </output>
      )}
    </div>
  )
}

/** Whether something is told, and how to begin with it: it ends by itself. */
function useTold(): [boolean, () => void] {
  const [jumps, setJumps] = useState(0)
  const [told, setTold] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setTold(jumps), TELLS_FOR_MS)
    return () => clearTimeout(timer)
  }, [jumps])
  return [jumps !== told, () => setJumps((before) => before + 1)]
}

/** The browser's own bar beside it would say something else: of a long wall its ends count for more. */
function useOnlyScrollbar(): void {
  useEffect(() => {
    const { classList } = document.documentElement
    classList.add('has-scrubber')
    return () => classList.remove('has-scrubber')
  }, [])
}
