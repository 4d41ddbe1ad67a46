import { type CSSProperties, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Lot } from '#contract/lots/lots.ts'
import { ShapeOutline } from '#src/lots/photo/shape-outline.tsx'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'
import { useStage } from '#src/features/photos/zoom/use-stage.ts'
import { type ChangeView, useZoomGestures } from '#src/features/photos/zoom/use-zoom-gestures.ts'
import { useZoomKeys } from '#src/features/photos/zoom/use-zoom-keys.ts'
import { ZoomPhoto } from '#src/features/photos/zoom/zoom-photo.tsx'
import { ZoomTools } from '#src/features/photos/zoom/zoom-tools.tsx'
import type { View } from '#src/features/photos/zoom/zoom-view.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import type { ComparedRow } from './differences.ts'
import './compare-facts.css'

interface ComparePaneProps {
  lot: Lot
  /** Which of the compared lots it is. */
  at: number
  rows: readonly ComparedRow[]
  size: ImageSize
  view: View
  glides: boolean
  onView: ChangeView
  /** Where the buttons that zoom all photos are drawn: undefined but for the one by whose size they zoom, as the keys. */
  tools: Element | null | undefined
  /** Undefined where too few lots would be left. */
  onRemove: ((button: HTMLElement) => void) | undefined
}

/** One of the compared lots. */
export function ComparePane(props: ComparePaneProps) {
  const { lot, at, rows, size, view, glides, onView, tools, onRemove } = props
  const photo = lot.photos[0]
  const stageRef = useRef<HTMLDivElement>(null)
  const stage = useStage(stageRef, photo)
  useZoomGestures(stageRef, { stage, photo, view, onView })
  useZoomKeys({}, { stage, photo, view, onView }, tools !== undefined)
  return (
    <li className="compare-pane" aria-label={lot.lot}>
      <div className="compare-head">
        <h3>
          <bdi>{lot.lot}</bdi>
        </h3>
        {onRemove && (
          <Button
            look="quiet"
            className="compare-remove"
            aria-label={more.photos.find.remove(lot.lot)}
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          >
            ×
          </Button>
        )}
      </div>
      <div className={view.zoom === 1 ? 'compare-stage compare-stage-whole' : 'compare-stage'} ref={stageRef}>
        {!photo && (
          <>
            <ShapeOutline shape={lot.shape} label={more.lots.noPhotoOf(lot.lot)} isThin />
            <p aria-hidden>{more.lots.noPhoto}</p>
          </>
        )}
        {photo && stage && (
          <ZoomPhoto
            key={photo.id}
            {...{ photo, size, stage, view, glides }}
            name={more.lots.photoOf(lot.lot)}
          />
        )}
        {tools && photo && stage && createPortal(<ZoomTools {...{ stage, photo, view, onView }} />, tools)}
      </div>
      <div
        className="compare-facts"
        {...SCROLLABLE}
        role="group"
        aria-label={more.photos.lightbox.detailsOf(lot.lot)}
      >
        <dl>
          {rows.map((row) => (
            <Row key={row.field} row={row} at={at} />
          ))}
        </dl>
      </div>
    </li>
  )
}

/**
 * A row that differs has a sign before it and strong values, in every pane alike; a row in which all lots show the same is
 * soft. It is as high as the longest value makes it in any of the panes.
 */
function Row({ row: { field, label, values, differs }, at }: { row: ComparedRow; at: number }) {
  const value = values[at]
  const longest = values.reduce<string>((most, each = '') => (each.length > most.length ? each : most), '')
  return (
    <div
      className={`${differs ? 'compare-differs' : 'compare-soft'}${WIDE.has(field) ? ' compare-wide' : ''}`}
    >
      <dt>
        {differs && <span aria-hidden>≠</span>}
        {label}
      </dt>
      <dd data-longest={longest}>
        <span>
          {value === undefined ? '–' : <bdi>{value}</bdi>}
          {differs && <span className="visually-hidden">{more.photos.compare.differs}</span>}
        </span>
      </dd>
    </div>
  )
}

/** Values too long for half of a pane. */
const WIDE: ReadonlySet<string> = new Set(['certificate', 'measurements'])

/** How many lines rows take in one column and in two, for the style of what holds the panes. */
export function linesOf(rows: readonly ComparedRow[]): CSSProperties {
  const wide = rows.filter(({ field }) => WIDE.has(field)).length
  const inTwo = Math.ceil((rows.length - wide) / 2) + wide
  return { '--lines-in-one': rows.length, '--lines-in-two': inTwo } as CSSProperties
}

/** In two columns a wide row among the others would leave a hole before it. */
export const wideLast = (rows: readonly ComparedRow[]): ComparedRow[] =>
  rows.toSorted((a, b) => Number(WIDE.has(a.field)) - Number(WIDE.has(b.field)))

/** For an element that scrolls: it takes the focus, so that arrow keys scroll it in every browser. */
const SCROLLABLE = { tabIndex: 0, 'data-scrolls': true }
