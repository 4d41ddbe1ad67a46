import { useMemo } from 'react'
import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import { type LotFilter, NO, NO_FILTER, takenOf, withTaken } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'

interface WithoutPhotoProps {
  finder: LotFinder
  filter: LotFilter
  /** Undefined where nothing is asked for. */
  found: Found | undefined
  onFilter: (filter: LotFilter) => void
}

/** How many of the lots have no photo, which may stand far down the wall: a touch shows them alone. Nothing where they are. */
export function WithoutPhoto({ finder, filter, found, onFilter }: WithoutPhotoProps) {
  const count = useMemo(
    () => finder.counts(found ?? finder.find(NO_FILTER), 'photoCount').get(NO) ?? 0,
    [finder, found],
  )
  const areAlone = found?.count === count
  if (count === 0 || areAlone || takenOf(filter, 'photoCount').length > 0) return null
  const words = more.photos.find
  return (
    <Button
      look="quiet"
      className="without-photo"
      onClick={() => onFilter(withTaken(filter, 'photoCount', [NO]))}
    >
      <span>
        {words.withoutPhotos(count)}
        <span className="spare-words">{words.showThem}</span>
      </span>
    </Button>
  )
}
