import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '#src/format/number-format.ts'
import './chip-choices.css'

interface ChoiceChipProps {
  name: string | undefined
  /** How many lots it would leave. */
  count: number
  isTaken: boolean
  onTake: (isTaken: boolean) => void
  /** Before the name. */
  children?: ReactNode
}

/**
 * A choice with how many lots it would leave; one that would leave nothing cannot be taken. It is never narrower than it
 * was: the next one would move from under the finger.
 */
export function ChoiceChip({ name, count, isTaken, onTake, children }: ChoiceChipProps) {
  const id = useId()
  const text = formatCount(count)
  const [longest, setLongest] = useState(text.length)
  if (text.length > longest) setLongest(text.length)
  return (
    <label className="chip-choice">
      <input
        type="checkbox"
        checked={isTaken}
        disabled={count === 0 && !isTaken}
        aria-labelledby={`${id}n`}
        aria-describedby={`${id}c`}
        onChange={(event) => onTake(event.target.checked)}
      />
      {children}
      <bdi id={`${id}n`}>{name}</bdi>
      <small id={`${id}c`} style={{ minWidth: `${longest}ch` }}>
        {text}
      </small>
    </label>
  )
}
