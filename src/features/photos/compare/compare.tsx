/**
 * Two to four lots side by side with one shared view: a gesture on one photo zooms and pans all of them. It is a chunk
 * of its own, and the address alone opens it.
 */
import { useMemo } from 'react'
import { useGo } from '#src/entry-link.tsx'
import { withCompare } from '#src/lot-paths.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { FullScreen, FullScreenHead, NoLots } from '#src/features/photos/overlay/full-screen.tsx'
import { lotsCompared, type OverlayProps } from '#src/features/photos/overlay/overlay-address.ts'
import { useCloseOverlay } from '#src/features/photos/overlay/use-close-overlay.ts'
import { useView } from '#src/features/photos/zoom/use-view.ts'
import { more } from '#src/say/more.ts'
import { ComparePane } from './compare-pane.tsx'
import { comparedLots } from './differences.ts'
import './compare.css'

const FEWEST_COMPARED = 2

export function Compare({ index, size }: OverlayProps) {
  const search = useTabSearch()
  const go = useGo()
  const words = more.photos.compare
  const close = useCloseOverlay()
  const { view, glides, onView } = useView('all')
  const { columns, differing } = useMemo(() => {
    const rows = (lotsCompared(search) ?? []).flatMap((id) => index.rowOf(id) ?? [])
    return comparedLots(rows.map((row) => index.lotAt(row)))
  }, [index, search])
  const remove = (id: number) => {
    const rest = columns.flatMap(({ lot }) => (lot.id === id ? [] : lot.id))
    go({ search: withCompare(search, rest) }, { replace: true })
  }
  if (columns.length < FEWEST_COMPARED) {
    const why = index.complete ? words.nothing : more.photos.loading
    return (
      <FullScreen className="compare" label={words.title} onClose={close}>
        <NoLots why={why} onClose={close} />
      </FullScreen>
    )
  }
  return (
    <FullScreen className="compare" label={words.title} onClose={close}>
      <FullScreenHead onClose={close}>
        <h2>{words.title}</h2>
        <p role="status">{told(columns.length, differing.length)}</p>
      </FullScreenHead>
      <ul className="compare-panes" data-lots={columns.length}>
        {columns.map((compared, at) => (
          <ComparePane
            key={compared.lot.id}
            {...compared}
            {...{ differing, size, view, glides, onView }}
            hasKeys={at === 0}
            onRemove={columns.length > FEWEST_COMPARED ? () => remove(compared.lot.id) : undefined}
          />
        ))}
      </ul>
    </FullScreen>
  )
}

function told(lots: number, differing: number): string {
  const { alike, differ } = more.photos.compare
  return differing === 0 ? alike(lots) : differ(more.lots.count(lots), differing)
}
