/**
 * Two to four lots side by side under one view: what a finger does to one photo happens to all, at the same place of
 * each. A chunk of its own, opened by the address alone.
 */
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useGo } from '#src/entry-link.tsx'
import { withCompare } from '#src/lot-paths.ts'
import { FullScreen, FullScreenHead, NoLots } from '#src/features/photos/overlay/full-screen.tsx'
import { lotsCompared, type OverlayProps } from '#src/features/photos/overlay/overlay-address.ts'
import { useCloseOverlay } from '#src/features/photos/overlay/use-close-overlay.ts'
import { useView } from '#src/features/photos/zoom/use-view.ts'
import { ComparePane } from './compare-pane.tsx'
import { comparedLots } from './differences.ts'
import './compare.css'

/** Fewer are none to compare. */
const AT_LEAST = 2

export function Compare({ index, size }: OverlayProps) {
  const { search } = useLocation()
  const go = useGo()
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
  if (columns.length < AT_LEAST) {
    const why = index.complete
      ? 'These lots are not in your list: there is nothing to compare.'
      : 'Loading your lots…'
    return (
      <FullScreen className="compare" label="Compare" onClose={close}>
        <NoLots why={why} onClose={close} />
      </FullScreen>
    )
  }
  return (
    <FullScreen className="compare" label="Compare" onClose={close}>
      <FullScreenHead onClose={close}>
        <h2>Compare</h2>
        <p role="status">{`${columns.length} lots, ${gradings(differing.length)}`}</p>
      </FullScreenHead>
      <ul className="compare-panes" data-lots={columns.length}>
        {columns.map((compared, at) => (
          <ComparePane
            key={compared.lot.id}
            {...compared}
            {...{ differing, size, view, glides, onView }}
            hasKeys={at === 0}
            onRemove={columns.length > AT_LEAST ? () => remove(compared.lot.id) : undefined}
          />
        ))}
      </ul>
    </FullScreen>
  )
}

const gradings = (count: number): string =>
  count === 0 ? 'graded alike' : `${count} ${count === 1 ? 'grading differs' : 'gradings differ'}`
