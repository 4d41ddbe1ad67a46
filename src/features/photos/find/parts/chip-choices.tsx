import { useId } from 'react'
import { formatCount } from '#src/format/number-format.ts'
import { hasOutline, ShapeOutline } from '#src/lots/photo/shape-outline.tsx'
import { type Group, type LotFilter, takenOf, withChoice } from '#src/lots/find/lot-filter.ts'
import { choiceName } from '#src/features/photos/find/words/choices.ts'
import './chip-choices.css'

interface ChipChoicesProps {
  group: Group
  /** Which of the group, in order. */
  choices: readonly number[]
  /** How many lots each choice would leave. */
  counts: ReadonlyMap<number, number>
  words: readonly string[]
  filter: LotFilter
  onFilter: (filter: LotFilter) => void
  /** Each with the outline of its shape. */
  pictured?: boolean
}

/** Choices side by side; one that would leave nothing cannot be taken. */
export function ChipChoices({ choices, pictured, ...rest }: ChipChoicesProps) {
  return (
    <div className={pictured ? 'chip-choices chip-choices-pictured' : 'chip-choices'}>
      {choices.map((value) => (
        <ChipChoice key={value} {...rest} value={value} pictured={pictured} />
      ))}
    </div>
  )
}

type ChipChoiceProps = Omit<ChipChoicesProps, 'choices' | 'pictured'> & {
  value: number
  pictured: boolean | undefined
}

function ChipChoice({ group, value, counts, words, filter, onFilter, pictured }: ChipChoiceProps) {
  const id = useId()
  const count = counts.get(value) ?? 0
  const isTaken = takenOf(filter, group).includes(value)
  const shape = words[value] ?? ''
  return (
    <label className="chip-choice">
      <input
        type="checkbox"
        checked={isTaken}
        disabled={count === 0 && !isTaken}
        aria-labelledby={`${id}n`}
        aria-describedby={`${id}c`}
        onChange={(event) => onFilter(withChoice(filter, group, value, event.target.checked))}
      />
      {pictured && (
        <span className="chip-choice-picture" aria-hidden>
          {hasOutline(shape) && <ShapeOutline shape={shape} label="" />}
        </span>
      )}
      <bdi id={`${id}n`}>{choiceName(group, value, words)}</bdi>
      <small id={`${id}c`}>{formatCount(count)}</small>
    </label>
  )
}
