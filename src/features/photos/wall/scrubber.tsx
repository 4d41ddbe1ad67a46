/** A slider down the edge of the screen that jumps through a long list. It shows the date, lot or carat at its thumb. */
import { useState } from 'react'
import { more } from '#src/say/more.ts'
import './scrubber.css'

interface ScrubberProps {
  count: number
  /** The item at the top of the view. */
  item: number
  /** The value that the order sorts by, at an item. */
  labelAt: (item: number) => string
  onJump: (item: number) => void
}

export function Scrubber({ count, item, labelAt, onJump }: ScrubberProps) {
  const [dragging, setDragging] = useState(false)
  const label = labelAt(item)
  const end = () => setDragging(false)
  return (
    <div className="scrubber">
      <input
        type="range"
        aria-label={more.photos.jump}
        aria-orientation="vertical"
        aria-valuetext={more.photos.jumpAt(label, item + 1, count)}
        min={0}
        max={count - 1}
        value={item}
        onChange={(event) => onJump(Number(event.currentTarget.value))}
        onPointerDown={() => setDragging(true)}
        onPointerUp={end}
        onPointerCancel={end}
        onBlur={end}
      />
      {dragging && (
        <output className="scrubber-label" style={{ top: `${(item / Math.max(1, count - 1)) * 100}%` }}>
          <bdi>{label}</bdi>
        </output>
      )}
    </div>
  )
}
