import { type LotFilter, spanOf, withoutOnly, withSpan } from '#src/lots/find/lot-filter.ts'
import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import { daysName } from '#src/features/photos/find/words/span-words.ts'
import { more } from '#src/say/more.ts'
import { ChoiceChip } from './choice-chip.tsx'

const DAYS = [1, 2, 7, 30]

export interface NewChoicesProps {
  finder: LotFinder
  shown: Found
  /** Ids of the lots that changed since this device last looked; undefined where that is not told. */
  changed: readonly number[] | undefined
  filter: LotFilter
  onFilter: (filter: LotFilter) => void
}

/** What is new: of the last days, or changed since one last looked. One of them at a time. */
export function NewChoices({ finder, shown, changed, filter, onFilter }: NewChoicesProps) {
  const { days } = spanOf(filter, 'date') ?? {}
  const counts = finder.countsWithin(
    shown,
    'date',
    DAYS.map((days) => ({ days })),
  )
  const { only } = filter
  const ids = only ?? changed
  const others = withSpan(withoutOnly(filter), 'date')
  return (
    <div className="chip-choices">
      {DAYS.map((number, at) => (
        <ChoiceChip
          key={number}
          name={daysName(number)}
          count={counts[at]!}
          isTaken={days === number}
          onTake={(isTaken) => onFilter(isTaken ? withSpan(others, 'date', { days: number }) : others)}
        />
      ))}
      {ids && (
        <ChoiceChip
          name={more.photos.changes.sinceLooked}
          count={finder.countsOnly(shown, ids)}
          isTaken={only !== undefined}
          onTake={(isTaken) => onFilter(isTaken ? { ...others, only: ids } : others)}
        />
      )}
    </div>
  )
}
