import { useGo } from '#src/entry-link.tsx'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { entryNow, filterAt, isSameFilter, withFilter } from '#src/features/photos/find/filter-address.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'

/** Whether the lots that are walked through are those of a filter, not of a memo. */
export const areFiltered = (): boolean => !isSameFilter(filterAt(entryNow()), NO_FILTER)

/**
 * A lot that is the only one found has no neighbours: shows it among all. What was asked for is taken out of the lot's own
 * entry alone: the wall behind it stays as it was.
 */
export function AmongAll({ count }: { count: number }) {
  const go = useGo()
  const show = () => {
    const { search, state } = withFilter(entryNow(), NO_FILTER)
    go({ search }, { adds: state, replace: true })
  }
  return (
    <Button look="quiet" className="lightbox-among" onClick={show}>
      {more.photos.lightbox.amongAll(count)}
    </Button>
  )
}
