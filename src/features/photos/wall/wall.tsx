/** The photo wall: only the cards in view and a little around are in the page, whatever the length of the list. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LotIndex } from '#src/lots/lot-index.ts'
import { LotCard } from './lot-card.tsx'
import { useWallScroll } from './use-wall-scroll.ts'
import { type DetailOption, GAP_PX, type ImageSize, wallShape } from './wall-shape.ts'
import './wall.css'

interface WallProps {
  index: LotIndex
  /** Rows of the index in the order to show. */
  order: Uint32Array
  size: ImageSize
  details: DetailOption
}

export function Wall({ index, order, size, details }: WallProps) {
  const list = useRef<HTMLUListElement>(null)
  const widthPx = useWidth(list)
  const count = order.length
  const shape = useMemo(() => wallShape({ widthPx, count, size, details }), [widthPx, count, size, details])
  const { first, end, offsetPx } = useWallScroll(list, shape)
  const cards = []
  for (let item = first * shape.columns; item < Math.min(end * shape.columns, count); item++) {
    const column = item % shape.columns
    const row = order[item]!
    cards.push(
      <PlacedCard
        key={row}
        index={index}
        row={row}
        size={size}
        details={details}
        boxPx={shape.boxPx}
        place={item + 1}
        count={count}
        leftPx={column * (shape.cardWidthPx + GAP_PX)}
        topPx={Math.floor(item / shape.columns) * shape.rowStepPx - offsetPx}
        widthPx={shape.cardWidthPx}
        heightPx={shape.cardHeightPx}
      />,
    )
  }
  return (
    <ul className="wall" aria-label="Lots" ref={list} style={{ height: shape.scrollHeightPx }}>
      {widthPx > 0 && cards}
    </ul>
  )
}

type PlacedCardProps = Omit<Parameters<typeof LotCard>[0], 'lot'> & { index: LotIndex; row: number }

/** Reads the lot out of the columns once for as long as its card is in the page. */
function PlacedCard({ index, row, ...rest }: PlacedCardProps) {
  const lot = useMemo(() => index.lotAt(row), [index, row])
  return <LotCard lot={lot} {...rest} />
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return undefined
    const observer = new ResizeObserver(() => setWidthPx(observed.clientWidth))
    setWidthPx(observed.clientWidth)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return widthPx
}
