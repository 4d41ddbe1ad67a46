/**
 * Ties the wall to the scrolling of the page. A wall that is no taller than an element can be scrolls like any other.
 * A taller one is scaled: a small movement moves it pixel by pixel, a dragged scrollbar in proportion. When scrolling
 * has come to rest, the scrollbar is put where it shows the true position, and nothing on screen moves. Whatever moves
 * the lots, the anchor stays where it is on screen; at the top, the top stays.
 */
import { type RefObject, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react'
import { coveredBottomPx, coveredTopPx, InsetsOfPage } from '#src/features/photos/page-insets.ts'
import { noteJump, noteScroll } from './fast-scroll.ts'
import { onceStill } from './once-still.ts'
import { type DrawnRows, placedElements, recycledElements } from './row-pool.ts'
import {
  anchorAt,
  fittedAnchor,
  itemOf,
  positionOf,
  storeAnchor,
  storedAnchor,
  type WallAnchor,
  type WallOrder,
} from './wall-anchor.ts'
import { lastPosition, positionAt, rowsAt, rowsInView, scrollAt, type WallShape } from './wall-shape.ts'

interface WallWindow extends DrawnRows {
  /** The shape and order that the other values are for. */
  shape: WallShape
  shown: WallOrder
  /** The elements in the order of the page. */
  placed: readonly number[]
  /** Undefined at the top. */
  anchor: WallAnchor | undefined
  /** The rows in view. */
  inView: [first: number, end: number]
  /** Subtract it from a row's position on the wall to get the row's position in the element. */
  offsetPx: number
}

export interface WallScroll extends WallWindow {
  /** The item at the top of the view. */
  topItem: number
  /** Scrolls the row of an item to the top of the view. */
  goTo: (item: number) => void
  /** Scrolls by so many rows, forward or back. */
  goBy: (rows: number) => void
  /** Scrolls as little as brings the row of an item into view. */
  reveal: (item: number) => void
  /** The user has touched this item: it is the anchor for as long as it is in view. */
  touch: (item: number) => void
}

interface LastScroll {
  scrollPx: number
  offsetPx: number
  /** Undefined at the top. */
  anchor: WallAnchor | undefined
  touched?: { id: number; item: number }
  /** The direction of the fast scroll since the wall was at rest: 1 down, -1 up, 0 none. */
  ahead: number
}

const REST_MS = 150
/** A shorter stop at the top is a visit to the menu: the anchor is kept for the way back. */
const AT_THE_TOP_MS = 5_000

const NOTHING_DRAWN: DrawnRows = { first: 0, end: 0, elements: [] }

/** The part of the wall to draw. It follows the scrolling of the page. */
export function useWallScroll(
  wall: RefObject<HTMLElement | null>,
  shape: WallShape,
  shown: WallOrder,
): WallScroll {
  const insets = useContext(InsetsOfPage)
  const { account } = shown.index
  const [now, setNow] = useState(() =>
    windowFrom({ ...NOTHING_DRAWN, placed: [] }, shape, shown, storedAnchor(account)),
  )
  const last = useRef<LastScroll>({ scrollPx: 0, offsetPx: 0, anchor: now.anchor, ahead: 0 })

  const measure = useCallback(() => {
    const { top = 0, bottom = 0 } = wall.current?.getBoundingClientRect() ?? {}
    const belowPx = Math.max(0, document.documentElement.scrollHeight - scrollY - bottom)
    return { scrollPx: -top, view: { px: innerHeight, coveredPx: coveredTopPx(insets), belowPx } }
  }, [insets, wall])

  /** Computes what to draw from where the page is scrolled. `anchor`: the one to keep; otherwise a new one is chosen. */
  const update = useCallback(
    (isNew = false, anchor?: WallAnchor) => {
      const { scrollPx, view } = measure()
      const at = last.current
      if (isNew) at.ahead = 0
      const jumped = isNew || Math.abs(scrollPx - at.scrollPx) > 2 * view.px
      if (jumped) at.offsetPx = positionAt(shape, scrollPx, view.px) - scrollPx
      at.scrollPx = scrollPx
      const position = Math.min(
        Math.max(0, scrollPx + at.offsetPx),
        lastPosition(shape, view.px, view.belowPx),
      )
      const [first, end] = rowsAt(shape, position, view.px, at.ahead)
      const inView = rowsInView(shape, position, view.px)
      const chosen = () => anchorAt(position, shown, shape, view, [at.touched?.item, at.anchor?.item])
      at.anchor = scrollPx > 0 ? (anchor ?? chosen()) : undefined
      const next = { shape, shown, anchor: at.anchor, first, end, inView, offsetPx: at.offsetPx }
      setNow((before) => {
        if (isDrawn(before, next)) return before
        const elements = recycledElements(before, first, end)
        return { ...next, elements, placed: placedElements(before.placed, elements) }
      })
    },
    [measure, shape, shown],
  )

  const settle = useCallback(() => {
    update() // The page may have scrolled without an event so far.
    const { scrollPx, view } = measure()
    const at = last.current
    if (shape.heightPx === shape.scrollHeightPx || scrollPx <= 0) return
    const position = Math.min(Math.max(0, scrollPx + at.offsetPx), lastPosition(shape, view.px, view.belowPx))
    const truePx = scrollAt(shape, position, view.px)
    if (Math.abs(truePx - scrollPx) < 1) return
    Object.assign(at, { scrollPx: truePx, offsetPx: position - truePx })
    scrollBy({ top: truePx - scrollPx, behavior: 'instant' })
    update()
  }, [measure, shape, update])

  const goToPosition = useCallback(
    (position: number, anchor?: WallAnchor) => {
      const { scrollPx, view } = measure()
      scrollBy({ top: scrollAt(shape, position, view.px) - scrollPx, behavior: 'instant' })
      update(true, anchor)
    },
    [measure, shape, update],
  )
  const goTo = useCallback(
    (item: number) => {
      goToPosition(Math.floor(item / shape.columns) * shape.rowStepPx - measure().view.coveredPx)
      // The first is at the top of the page, with banner and menu.
      if (item === 0) scrollTo({ top: 0, behavior: 'instant' })
    },
    [goToPosition, measure, shape],
  )
  const goBy = useCallback(
    (rows: number) => goToPosition(measure().scrollPx + last.current.offsetPx + rows * shape.rowStepPx),
    [goToPosition, measure, shape],
  )
  const reveal = useCallback(
    (item: number) => {
      const { scrollPx, view } = measure()
      const position = scrollPx + last.current.offsetPx
      const top = Math.floor(item / shape.columns) * shape.rowStepPx
      const freePx = view.px - coveredBottomPx(insets)
      if (top < position + view.coveredPx) goToPosition(top - view.coveredPx)
      else if (top + shape.cardHeightPx > position + freePx) goToPosition(top + shape.rowStepPx - freePx)
    },
    [goToPosition, insets, measure, shape],
  )
  const touch = useCallback(
    (item: number) => {
      const id = shown.index.columns.id[shown.order[item] ?? -1]
      if (id === undefined) return
      last.current.touched = { id, item }
      update()
    },
    [shown, update],
  )

  // Another shape or another order.
  const wasDrawn = useRef(false)
  useLayoutEffect(() => {
    const { scrollPx, view } = measure()
    const { anchor, touched } = last.current
    if (touched) touched.item = itemOf(touched, shown)
    // A user who has gone to the top since the wall was opened wants to see what is at the top now.
    const stays = anchor && (!wasDrawn.current || scrollPx > 0)
    wasDrawn.current = true
    if (stays) {
      const fitted = fittedAnchor(anchor, shown, shape, view)
      goToPosition(positionOf(fitted, shown, shape, view), fitted)
    } else {
      storeAnchor(account)
      update(true)
    }
    noteJump(scrollY)
  }, [account, goToPosition, measure, shape, shown, update])

  // A layout effect: the page scrolls when the wall is unmounted, and that is no scrolling of the user's.
  useLayoutEffect(() => {
    let atTop: ReturnType<typeof setTimeout> | undefined
    const rest = onceStill(REST_MS, () => {
      last.current.ahead = 0
      settle()
      setNow(inOrder)
      const { anchor } = last.current
      if (anchor) storeAnchor(account, anchor)
      else atTop = setTimeout(() => storeAnchor(account), AT_THE_TOP_MS)
    })
    const onScroll = () => {
      clearTimeout(atTop)
      rest.call()
      last.current.ahead = noteScroll(scrollY, innerHeight) || last.current.ahead
      update()
    }
    const onResize = () => update(false, last.current.anchor)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(atTop)
      rest.cancel()
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', onResize)
    }
  }, [account, settle, update])
  useLayoutEffect(() => {
    const at = last.current
    return () => {
      if (at.anchor) storeAnchor(account, at.anchor)
    }
  }, [account])

  const isNow = now.shape === shape && now.shown === shown
  const topItem = Math.min(now.anchor?.item ?? 0, shown.count - 1)
  return { ...(isNow ? now : windowFrom(now, shape, shown, now.anchor)), topItem, goTo, goBy, reveal, touch }
}

/** What to draw for an anchor before the page has been measured. */
function windowFrom(
  before: DrawnRows & Pick<WallWindow, 'placed'>,
  shape: WallShape,
  shown: WallOrder,
  anchor: WallAnchor | undefined,
): WallWindow {
  const position = anchor ? positionOf(anchor, shown, shape, { px: innerHeight, belowPx: 0 }) : 0
  const [first, end] = rowsAt(shape, position, innerHeight)
  const offsetPx = position - scrollAt(shape, position, innerHeight)
  const inView = rowsInView(shape, position, innerHeight)
  const elements = recycledElements(before, first, end)
  const placed = placedElements(before.placed, elements)
  return { shape, shown, anchor, first, end, elements, placed, inView, offsetPx }
}

/** With the elements in the order of the rows. */
function inOrder(now: WallWindow): WallWindow {
  const isInOrder = now.elements.every((element, at) => now.placed[at] === element)
  return isInOrder ? now : { ...now, placed: now.elements }
}

/** Whether the same rows stand in the same places. */
function isDrawn(before: WallWindow, next: Omit<WallWindow, 'elements' | 'placed'>): boolean {
  return (
    before.shape === next.shape &&
    before.shown === next.shown &&
    before.first === next.first &&
    before.end === next.end &&
    before.offsetPx === next.offsetPx
  )
}
