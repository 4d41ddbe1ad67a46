import type { ReactNode } from 'react'
import { formatCarat } from '#src/format/number-format.ts'
import {
  type Group,
  GROUPS,
  hasCarats,
  type LotFilter,
  NO_FILTER,
  takenOf,
  withChoice,
} from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { choiceName } from './choices.ts'
import './filter-chips.css'

interface FilterChipsProps {
  filter: LotFilter
  words: readonly string[]
  onFilter: (filter: LotFilter) => void
  /** What can be done with what is found. */
  children?: ReactNode
}

/** Everything taken, each to be given back by a touch. */
export function FilterChips({ filter, words, onFilter, children }: FilterChipsProps) {
  const labels = more.photos.find
  const chips = GROUPS.flatMap((group) =>
    takenOf(filter, group).map((value) => ({
      key: `${group} ${value}`,
      name: chipName(group, choiceName(group, value, words) ?? ''),
      without: withChoice(filter, group, value, false),
    })),
  )
  if (hasCarats(filter))
    chips.push({
      key: 'carat',
      name: caratSpan(filter),
      without: { ...filter, caratFrom: undefined, caratTo: undefined },
    })
  return (
    <ul className="filter-chips" aria-label={labels.filters}>
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <Button className="filter-chip" aria-label={labels.remove(name)} onClick={() => onFilter(without)}>
            <bdi>{name}</bdi> <span aria-hidden>×</span>
          </Button>
        </li>
      ))}
      <li>
        <Button look="quiet" onClick={() => onFilter(NO_FILTER)}>
          {labels.clearAll}
        </Button>
      </li>
      {children && <li>{children}</li>}
    </ul>
  )
}

/** `0.70 ct – 1.50 ct`, `from 0.70 ct`, `up to 1.50 ct`. */
function caratSpan({ caratFrom, caratTo }: LotFilter): string {
  const labels = more.photos.find
  if (caratFrom === undefined) return labels.caratTo(formatCarat(caratTo ?? 0))
  if (caratTo === undefined) return labels.caratFrom(formatCarat(caratFrom))
  return labels.caratSpan(formatCarat(caratFrom), formatCarat(caratTo))
}

/** A letter or a grade says nothing without its group. */
const chipName = (group: Group, name: string): string =>
  group === 'color' || group === 'clarity' ? more.photos.find.grade(more.lots.fields[group], name) : name
