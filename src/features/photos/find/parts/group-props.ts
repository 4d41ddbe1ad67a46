/** What the groups of the filter are drawn from. */
import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import type { HasField } from '#src/lots/fields/list-fields.ts'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'

export interface GroupProps {
  finder: LotFinder
  /** What is found, or everything where nothing is asked for. */
  shown: Found
  words: readonly string[]
  has: HasField
  /** Ids of the lots that changed since this device last looked; undefined where that is not told. */
  changed: readonly number[] | undefined
  filter: LotFilter
  onFilter: (filter: LotFilter) => void
}
