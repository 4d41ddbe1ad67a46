import { hasOutline, ShapeOutline } from '#src/lots/photo/shape-outline.tsx'
import { type Group, type LotFilter, takenOf, withChoice } from '#src/lots/find/lot-filter.ts'
import { choiceName } from '#src/features/photos/find/words/choices.ts'
import { ChoiceChip } from './choice-chip.tsx'

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
  const shape = words[value] ?? ''
  return (
    <ChoiceChip
      name={choiceName(group, value, words)}
      count={counts.get(value) ?? 0}
      isTaken={takenOf(filter, group).includes(value)}
      onTake={(isTaken) => onFilter(withChoice(filter, group, value, isTaken))}
    >
      {pictured && (
        <span className="chip-choice-picture" aria-hidden>
          {hasOutline(shape) && <ShapeOutline shape={shape} label="" />}
        </span>
      )}
    </ChoiceChip>
  )
}
