import type { ReactNode } from 'react'
import { type LotFilter, NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { chipsOf } from './chip-list.ts'
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
  return (
    <div className="filter-chips">
      <ul aria-label={labels.filters}>
        {chipsOf(filter, words).map(({ key, name, without }) => (
          <li key={key}>
            <Button
              className="filter-chip"
              aria-label={labels.remove(name)}
              onClick={() => onFilter(without)}
            >
              <bdi>{name}</bdi> <span aria-hidden>×</span>
            </Button>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
      <Button look="quiet" onClick={() => onFilter(NO_FILTER)}>
        {labels.clearAll}
      </Button>
    </div>
  )
}
