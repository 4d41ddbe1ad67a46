/** Which lots were chosen to be kept in full, how many of them are here, and the way to them on the wall. */
import { useMemo } from 'react'
import { useGo } from '#src/entry-link.tsx'
import { entryState } from '#src/entry-state.ts'
import { namesOf, PARTS_OF_SOME, sizeOf, withSome } from '#src/pwa/storage/keep-plan.ts'
import { chosenOf, type SavedThumbs } from '#src/pwa/storage/storage-figures.ts'
import type { StorageProps } from '#src/pwa/storage/storage-props.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { lotsWith } from './some-offer.ts'

interface InFullProps extends Pick<StorageProps, 'photos'> {
  saved: NonNullable<SavedThumbs>
}

/** A row of the figures; none where no such lots were chosen. */
export function InFull({ saved, photos: read }: InFullProps) {
  const { here } = saved
  const chosen = chosenOf(saved)
  const showOnly = useShowOnly()
  const lots = useMemo(() => lotsWith(read(), chosen?.some ?? []), [read, chosen])
  const missing = useMemo(() => {
    const photos = withSome(read(), chosen ?? {})
    const parts = PARTS_OF_SOME.filter((part) => chosen?.edges.includes(part))
    const isLacking = (_: string, at: number) =>
      parts.some((part) => namesOf(part, photos, at).some((name) => !here.has(name, sizeOf(part))))
    return lotsWith(photos, photos.ids.filter(isLacking)).length
  }, [read, chosen, here])
  if (lots.length === 0) return null
  const words = more.device.gauge
  return (
    <div>
      <dt>{words.inFull}</dt>
      <dd className="storage-in-full">
        {missing > 0 ? words.of(lots.length - missing, lots.length) : more.lots.count(lots.length)}
        <Button look="quiet" onClick={() => showOnly(lots)}>
          {words.showThem}
        </Button>
      </dd>
    </div>
  )
}

/** The wall with these lots and no others takes the popup's place in the history: Back leads to the wall as it was. */
function useShowOnly(): (lots: readonly number[]) => void {
  const go = useGo()
  return (lots) => {
    const layers = entryState().layers?.filter((layer) => layer !== 'storage')
    go({ search: '', hash: '' }, { adds: { onlyLots: lots, lotText: undefined, layers }, replace: true })
  }
}
