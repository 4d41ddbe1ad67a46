import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'

export interface FilterPanelProps {
  index: LotIndex
  finder: LotFinder
  filter: LotFilter
  /** What the filter found; undefined for one that asks for nothing. */
  found: Found | undefined
  /** Over the whole screen and nothing beside it. */
  sheet: boolean
  onFilter: (filter: LotFilter) => void
  onClose: () => void
}
