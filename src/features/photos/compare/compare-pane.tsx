import { Fragment, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Lot } from '#contract/lots/lots.ts'
import { useContactAbout } from '#src/contact-about.ts'
import { EntryLink } from '#src/entry-link.tsx'
import type { EntryState } from '#src/entry-state.ts'
import { withLot } from '#src/lot-paths.ts'
import { ShapeOutline } from '#src/lots/photo/shape-outline.tsx'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'
import { ActionIcon } from '#src/features/photos/lightbox/actions/action-icon.tsx'
import { outlineOf, SizedOutline } from '#src/features/photos/outline/sized-outline.tsx'
import { useStage } from '#src/features/photos/zoom/use-stage.ts'
import { type ChangeView, useZoomGestures } from '#src/features/photos/zoom/use-zoom-gestures.ts'
import { useZoomKeys } from '#src/features/photos/zoom/use-zoom-keys.ts'
import { ZoomPhoto } from '#src/features/photos/zoom/zoom-photo.tsx'
import { ZoomTools } from '#src/features/photos/zoom/zoom-tools.tsx'
import type { View } from '#src/features/photos/zoom/zoom-view.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { more } from '#src/say/more.ts'
import { useViewerRole } from '#src/session/viewer.ts'
import { Button } from '#src/ui/controls/button.tsx'
import type { ComparedRow } from './differences.ts'
import type { OutlineScale } from './outline-scale.ts'
import './compare-facts.css'

interface ComparePaneProps {
  lot: Lot
  /** Which of the compared lots it is. */
  at: number
  rows: readonly ComparedRow[]
  /** Undefined where there are none to compare. */
  outlines: OutlineScale | undefined
  size: ImageSize
  view: View
  glides: boolean
  /** How many more are chosen: each can take its place. */
  left: number
  /** What the comparison is left with for the lot. */
  leaves: () => EntryState
  onSwap: () => void
  /** Where too few lots would be left it says so. */
  onRemove: () => void
  canRemove: boolean
  onView: ChangeView
  /** Where the buttons that zoom all photos are drawn: undefined but for the one by whose size they zoom, as the keys. */
  tools: Element | null | undefined
}

/** One of the compared lots. */
export function ComparePane(props: ComparePaneProps) {
  const {
    lot,
    at,
    rows,
    outlines,
    size,
    view,
    glides,
    left,
    leaves,
    onSwap,
    onRemove,
    canRemove,
    onView,
    tools,
  } = props
  const words = more.photos.lightbox
  const contactAbout = useContactAbout()
  const role = useViewerRole()
  const photo = lot.photos[0]
  const search = useTabSearch()
  const stageRef = useRef<HTMLDivElement>(null)
  const stage = useStage(stageRef, photo)
  useZoomGestures(stageRef, { stage, photo, view, onView })
  useZoomKeys({}, { stage, photo, view, onView }, tools !== undefined)
  return (
    <li className="compare-pane" aria-label={lot.lot}>
      <div className="compare-head">
        <h3>
          <EntryLink
            to={{ search: withLot(search, lot.id) }}
            adds={{ opensLots: true }}
            leaves={leaves}
            aria-label={more.lots.open(lot.lot)}
          >
            <bdi>{lot.lot}</bdi>
          </EntryLink>
        </h3>
        {left > 0 && (
          <Button
            look="quiet"
            className="compare-next"
            aria-label={more.photos.compare.swapFor(lot.lot, left)}
            aria-haspopup="dialog"
            onClick={onSwap}
          >
            <span className="compare-next-word">{more.photos.compare.swap}</span> ›
          </Button>
        )}
        <Button
          look="quiet"
          className="compare-remove"
          aria-label={more.photos.find.remove(lot.lot)}
          aria-disabled={!canRemove}
          title={canRemove ? undefined : more.photos.compare.atLeast}
          onClick={onRemove}
        >
          ×
        </Button>
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
      <div className="compare-facts" {...SCROLLABLE} role="group" aria-label={words.detailsOf(lot.lot)}>
        <dl>
          {rows.map((row) => (
            <Fragment key={row.field}>
              <Row row={row} at={at} />
              {row.field === 'measurements' && outlines && <OutlineRow {...{ lot, outlines }} />}
            </Fragment>
          ))}
        </dl>
        {/* Behind the facts: in the head it would take the room of the number. */}
        {role === 'customer' && (
          <Button
            look="quiet"
            className="compare-contact"
            aria-label={words.contactAbout(lot.lot)}
            onClick={() => contactAbout({ lotIds: [lot.id] })}
          >
            <ActionIcon sign="contact" />
            {words.contact}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Keeps the height of a row. */
const NBSP = '\u00a0'

/**
 * The values of a row that differs are strong, all others and each dash are soft; what does not apply to a lot is empty. It
 * is as high as the longest value makes it in any of the panes.
 */
function Row({ row: { label, values, differs }, at }: { row: ComparedRow; at: number }) {
  const value = values[at]
  const longest = values.reduce<string>((most, each = '') => (each.length > most.length ? each : most), '')
  return (
    <div className={differs ? 'compare-differs' : undefined}>
      <dt>{label}</dt>
      <dd data-longest={longest}>
        <span>
          {value === undefined ? '–' : value ? <bdi>{value}</bdi> : NBSP}
          {differs && value && <span className="visually-hidden">{more.photos.compare.differs}</span>}
        </span>
      </dd>
    </div>
  )
}

/** Below the measures, which say the same to who cannot see it. */
function OutlineRow({ lot, outlines }: { lot: Lot; outlines: OutlineScale }) {
  const { pxPerMm, isTrue, longestPx } = outlines
  const outline = outlineOf(lot)
  return (
    <div className="compare-outline" aria-hidden>
      <dt>{isTrue ? more.photos.lightbox.trueSize.title : more.photos.compare.oneScale}</dt>
      <dd style={{ minHeight: longestPx }}>
        {outline ? <SizedOutline shape={lot.shape} {...outline} pxPerMm={pxPerMm} label="" /> : null}
      </dd>
    </div>
  )
}

/** For an element that scrolls, or stands in one that does: it takes the focus, so that arrow keys scroll it in every browser. */
const SCROLLABLE = { tabIndex: 0, 'data-scrolls': true }
