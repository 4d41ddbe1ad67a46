/**
 * One lot at full size over the wall: its photos to their own pixels, everything known of it beside them, and the lots
 * before and after in the wall's order. A chunk of its own, opened by the address alone.
 */
import { useEffect, useRef } from 'react'
import { FullScreen, NoLots } from '#src/features/photos/full-screen.tsx'
import { type OverWallProps, useCloseOpened } from '#src/features/photos/opened.ts'
import { LotView } from './lot-view.tsx'
import { useShownLot } from './use-shown-lot.ts'
import './lightbox.css'

export function Lightbox({ index, order, size, onLeft }: OverWallProps) {
  const [id, show] = useShownLot()
  const close = useCloseOpened()
  const row = index.rowOf(id)
  const latest = useRef({ id, onLeft })
  useEffect(() => {
    latest.current = { id, onLeft }
  })
  useEffect(() => () => latest.current.onLeft(latest.current.id), [])
  return (
    <FullScreen
      className="lightbox"
      label={row === undefined ? 'Lot' : `Lot ${index.lotNumberAt(row)}`}
      onClose={close}
    >
      {row === undefined ? (
        <NoLots
          why={index.complete ? 'There is no such lot in your list.' : 'Loading your lots…'}
          onClose={close}
        />
      ) : (
        <LotView
          index={index}
          order={order}
          row={row}
          size={size}
          onShow={(next) => show(index.columns.id[next]!)}
          onClose={close}
        />
      )}
    </FullScreen>
  )
}
