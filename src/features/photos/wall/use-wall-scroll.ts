/**
 * Ties a wall to the page's scroll. While the wall is no taller than the page can be, both are the same. Beyond, a
 * small movement moves the wall pixel by pixel and a long one, a dragged scrollbar, in proportion; when the page
 * rests it is put where its scrollbar tells the truth, and nothing on screen moves. Whatever moves the lots, the place
 * somebody looks at stays where it is; at the top, the top does.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { debounce } from '#timing/debounce.ts'
import {
  itemOf,
  notedPlace,
  notePlace,
  placeAt,
  placeOf,
  positionOf,
  type WallOrder,
  type WallPlace,
} from './wall-place.ts'
import { wallMoved } from './wall-motion.ts'
import { lastPosition, positionAt, rowsAt, rowsInView, scrollAt, type WallShape } from './wall-shape.ts'
import { type DrawnRows, slotsOf } from './wall-slots.ts'

interface WallWindow extends DrawnRows {
  /** What the rest was reckoned for. */
  shape: WallShape
  shown: WallOrder
  /** Undefined at the top. */
  place: WallPlace | undefined
  /** Rows that were in view when this was reckoned. */
  inView: [first: number, end: number]
  /** What to take from a row's place on the wall to get its place in the element. */
  offsetPx: number
}

export interface WallScroll extends WallWindow {
  /** Place in the order of the lot at the top, as far as it is known. */
  topItem: number
  /** Brings the row of a lot, by its place in the order, to the top of the view. */
  goTo: (item: number) => void
  /** Brings it into view by the least movement. */
  reveal: (item: number) => void
  /** The lot that somebody has touched: it is what stays, as long as it is in view. */
  hold: (item: number) => void
}

interface LastScroll {
  scrollPx: number
  offsetPx: number
  /** Undefined at the top. */
  place: WallPlace | undefined
  held?: { id: number; item: number }
  /** Which way the wall has flown since it rested last. */
  ahead: number
}

const REST_MS = 150
/** Whoever is at the top for less is on the way to the menu, and wants the place back behind it. */
const AT_THE_TOP_MS = 5_000

const NOTHING_DRAWN: DrawnRows = { first: 0, end: 0, slots: [] }

/** The part of the wall to draw; follows scrolling. */
export function useWallScroll(
  wall: RefObject<HTMLElement | null>,
  shape: WallShape,
  shown: WallOrder,
): WallScroll {
  const [now, setNow] = useState(() => windowFrom(NOTHING_DRAWN, shape, shown, notedPlace()))
  const last = useRef<LastScroll>({ scrollPx: 0, offsetPx: 0, place: now.place, ahead: 0 })

  const measure = useCallback(() => {
    const element = wall.current
    const scrollPx = element ? -element.getBoundingClientRect().top : 0
    const toolbar = element?.closest('main')?.querySelector('[role=toolbar]')
    const coveredPx = Math.max(0, toolbar?.getBoundingClientRect().bottom ?? 0)
    return { scrollPx, view: { px: innerHeight, coveredPx } }
  }, [wall])

  /** `kept`: the place that was just made the one to hold on to. */
  const update = useCallback(
    (isNew = false, kept?: WallPlace) => {
      const { scrollPx, view } = measure()
      const at = last.current
      if (isNew) at.ahead = 0
      const jumped = isNew || Math.abs(scrollPx - at.scrollPx) > 2 * view.px
      if (jumped) at.offsetPx = positionAt(shape, scrollPx, view.px) - scrollPx
      at.scrollPx = scrollPx
      const position = Math.min(Math.max(0, scrollPx + at.offsetPx), lastPosition(shape, view.px))
      const [first, end] = rowsAt(shape, position, view.px, at.ahead)
      const inView = rowsInView(shape, position, view.px)
      const found = () => placeAt(position, shown, shape, view, [at.held?.item, at.place?.item])
      at.place = scrollPx > 0 ? (kept ?? found()) : undefined
      const { place, offsetPx } = at
      setNow((before) => {
        const slots = slotsOf(before, first, end)
        return sameOr(before, { shape, shown, place, first, end, slots, inView, offsetPx })
      })
    },
    [measure, shape, shown],
  )

  const settle = useCallback(() => {
    update() // The page may have been scrolled on, and nobody told yet.
    const { scrollPx, view } = measure()
    const at = last.current
    if (shape.heightPx === shape.scrollHeightPx || scrollPx <= 0) return
    const position = Math.min(Math.max(0, scrollPx + at.offsetPx), lastPosition(shape, view.px))
    const truthful = scrollAt(shape, position, view.px)
    if (Math.abs(truthful - scrollPx) < 1) return
    Object.assign(at, { scrollPx: truthful, offsetPx: position - truthful })
    scrollBy({ top: truthful - scrollPx, behavior: 'instant' })
    update()
  }, [measure, shape, update])

  const goToPosition = useCallback(
    (position: number, kept?: WallPlace) => {
      const { scrollPx, view } = measure()
      scrollBy({ top: scrollAt(shape, position, view.px) - scrollPx, behavior: 'instant' })
      update(true, kept)
    },
    [measure, shape, update],
  )
  const goTo = useCallback(
    (item: number) =>
      goToPosition(Math.floor(item / shape.columns) * shape.rowStepPx - measure().view.coveredPx),
    [goToPosition, measure, shape],
  )
  const reveal = useCallback(
    (item: number) => {
      const { scrollPx, view } = measure()
      const position = scrollPx + last.current.offsetPx
      const top = Math.floor(item / shape.columns) * shape.rowStepPx
      const tray = wall.current?.closest('main')?.querySelector('.tray')
      const freePx = view.px - (tray?.getBoundingClientRect().height ?? 0)
      if (top < position + view.coveredPx) goToPosition(top - view.coveredPx)
      else if (top + shape.cardHeightPx > position + freePx) goToPosition(top + shape.rowStepPx - freePx)
    },
    [goToPosition, measure, shape, wall],
  )
  const hold = useCallback(
    (item: number) => {
      const id = shown.index.columns.id[shown.order[item] ?? -1]
      if (id === undefined) return
      last.current.held = { id, item }
      update()
    },
    [shown, update],
  )

  const opened = useRef(false)
  useLayoutEffect(() => {
    const { scrollPx, view } = measure()
    const { place, held } = last.current
    if (held) held.item = itemOf(held, shown)
    // Whoever has gone to the top since the wall was opened wants to see what is there now.
    const stays = place && (!opened.current || scrollPx > 0)
    opened.current = true
    if (!stays) {
      notePlace(undefined)
      return update(true)
    }
    const here = placeOf(place, shown, shape, view)
    goToPosition(positionOf(here, shown, shape, view.px), here)
  }, [goToPosition, measure, shape, shown, update])

  // Ends with the wall itself: the scrolling that comes of its going is not its own.
  useLayoutEffect(() => {
    let atTop: ReturnType<typeof setTimeout> | undefined
    const rest = debounce(REST_MS, () => {
      last.current.ahead = 0
      settle()
      const { place } = last.current
      if (place) notePlace(place)
      else atTop = setTimeout(notePlace, AT_THE_TOP_MS)
    })
    const onScroll = () => {
      clearTimeout(atTop)
      rest.call()
      last.current.ahead = wallMoved(scrollY, innerHeight) || last.current.ahead
      update()
    }
    const onResize = () => update(false, last.current.place)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(atTop)
      rest.cancel()
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', onResize)
    }
  }, [settle, update])
  useLayoutEffect(() => {
    const at = last.current
    return () => {
      if (at.place) notePlace(at.place)
    }
  }, [])

  const isNow = now.shape === shape && now.shown === shown
  const topItem = Math.min(now.place?.item ?? 0, shown.order.length - 1)
  return { ...(isNow ? now : windowFrom(now, shape, shown, now.place)), topItem, goTo, reveal, hold }
}

/** What is drawn for a place before anything was measured. */
function windowFrom(
  before: DrawnRows,
  shape: WallShape,
  shown: WallOrder,
  place: WallPlace | undefined,
): WallWindow {
  const position = place ? positionOf(place, shown, shape, innerHeight) : 0
  const [first, end] = rowsAt(shape, position, innerHeight)
  const offsetPx = position - scrollAt(shape, position, innerHeight)
  const inView = rowsInView(shape, position, innerHeight)
  return { shape, shown, place, first, end, slots: slotsOf(before, first, end), inView, offsetPx }
}

function sameOr(before: WallWindow, next: WallWindow): WallWindow {
  const isSame =
    before.shape === next.shape &&
    before.shown === next.shown &&
    before.first === next.first &&
    before.end === next.end &&
    before.offsetPx === next.offsetPx
  return isSame ? before : next
}
