/** A slider down the edge of the screen that jumps through a long list. It shows the date, lot or carat at its thumb. */
import { useState } from 'react'
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

export function Scrubber({ count, item, label, onJump }: ScrubberProps) {
  const [dragging, setDragging] = useState(false)
  const end = () => setDragging(false)
  return (
    <div className="scrubber">
      <input
        type="range"
        aria-label={more.photos.jump}
        aria-orientation="vertical"
        aria-valuetext={label ? more.photos.jumpAt(label, item + 1, count) : undefined}
        min={0}
        max={count - 1}
        value={item}
        onChange={(event) => onJump(Number(event.currentTarget.value))}
        onPointerDown={() => setDragging(true)}
        onPointerUp={end}
        onPointerCancel={end}
        onBlur={end}
      />
      {dragging && label && (
        <output className="scrubber-label" style={{ top: `${(item / Math.max(1, count - 1)) * 100}%` }}>
          <bdi>{label}</bdi>
        </output>
      )}
    </div>
  )
}
