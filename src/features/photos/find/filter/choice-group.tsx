import { useId, useState } from 'react'
import { type Group, type LotFilter, takenOf, withChoice } from '#src/lots/find/lot-filter.ts'
import { formatCount } from '#src/format/number-format.ts'
import { more } from '#src/say/more.ts'
import { choiceName, choicesOf } from './choices.ts'

interface ChoiceGroupProps {
  group: Group
  /** How many lots each choice would leave. */
  counts: ReadonlyMap<number, number>
  words: readonly string[]
  filter: LotFilter
  onFilter: (filter: LotFilter) => void
}

/** The rest is folded away: more would push the groups below out of sight. */
const SHOWN_AT_ONCE = 13

/** The choices of a group; one that would leave nothing cannot be taken. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { group, counts, words, filter } = props
  const taken = takenOf(filter, group)
  const choices = choicesOf(group, new Set([...counts.keys(), ...taken]), words)
  const rest = choices.slice(SHOWN_AT_ONCE)
  const [restIsOpen] = useState(rest.some((value) => taken.includes(value)))
  const toRow = (value: number) => <ChoiceRow key={value} {...props} value={value} />
  return (
    <fieldset className="choice-group">
      <legend>{more.lots.fields[group]}</legend>
      <div className="choice-group-choices">{choices.slice(0, SHOWN_AT_ONCE).map(toRow)}</div>
      {rest.length > 0 && (
        <details open={restIsOpen}>
          <summary>{more.photos.find.more(rest.length)}</summary>
          <div className="choice-group-choices">{rest.map(toRow)}</div>
        </details>
      )}
    </fieldset>
  )
}

function ChoiceRow({ group, value, counts, words, filter, onFilter }: ChoiceGroupProps & { value: number }) {
  const id = useId()
  const count = counts.get(value) ?? 0
  const isTaken = takenOf(filter, group).includes(value)
  return (
    <div className="choice-group-choice">
      <label>
        <input
          type="checkbox"
          checked={isTaken}
          disabled={count === 0 && !isTaken}
          aria-describedby={id}
          onChange={(event) => onFilter(withChoice(filter, group, value, event.target.checked))}
        />
        <bdi>{choiceName(group, value, words)}</bdi>
      </label>
      <small id={id}>{formatCount(count)}</small>
    </div>
  )
}
