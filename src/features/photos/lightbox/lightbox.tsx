/**
 * The lightbox: one lot over the wall, with its photos up to full zoom, all of its details, and the way to the lots
 * before and after it in the order of the wall. It is a chunk of its own, and the address alone opens it.
 */
import { useEffect, useRef } from 'react'
import { FullScreen, NoLots } from '#src/features/photos/overlay/full-screen.tsx'
import type { OverlayProps } from '#src/features/photos/overlay/overlay-props.ts'
import { useCloseOverlay } from '#src/features/photos/overlay/use-close-overlay.ts'
import { more } from '#src/say/more.ts'
import { LotView } from './lot-view.tsx'
import { useShownLot } from './use-shown-lot.ts'
import './lightbox.css'

export function Lightbox({ index, order, size, onClosed }: OverlayProps) {
  const [id, show] = useShownLot()
  const words = more.photos.lightbox
  const close = useCloseOverlay()
  const row = index.rowOf(id)
  const lot = row === undefined ? undefined : index.lotNumberAt(row)
  const latest = useRef({ id, onClosed })
  useEffect(() => {
    latest.current = { id, onClosed }
  })
  useEffect(() => () => latest.current.onClosed(latest.current.id), [])
  return (
    <FullScreen
      className="lightbox"
      label={lot === undefined ? words.lot : words.lotNamed(lot)}
      title={lot ?? words.lot}
      onClose={close}
    >
      {row === undefined ? (
        <NoLots why={index.complete ? words.noSuchLot : more.photos.loading} onClose={close} />
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
