/**
 * What lies over the wall's edges, and the way from there to the wall. The toolbar, the tray and the wall each put
 * themselves here, so that none has to search the page for another's elements.
 */
import { createContext, createRef, type RefObject } from 'react'

export interface PageInsets {
  /** Sticks to the top of the screen, over the wall. */
  toolbar: RefObject<HTMLDivElement | null>
  /** Sticks to the bottom; null while there is none. */
  tray: RefObject<HTMLElement | null>
  /** Focuses the cell of the wall that is in the tab order; null while there is no wall. */
  wallFocus: RefObject<((atFirst: boolean) => void) | null>
}

export const newPageInsets = (): PageInsets => ({
  toolbar: createRef(),
  tray: createRef(),
  wallFocus: createRef(),
})

export const InsetsOfPage = createContext<PageInsets>(newPageInsets())

/** How much of the screen's top the toolbar covers, px. */
export const coveredTopPx = ({ toolbar }: PageInsets): number =>
  Math.max(0, toolbar.current?.getBoundingClientRect().bottom ?? 0)

/** How much of the screen's bottom the tray covers, px. */
export const coveredBottomPx = ({ tray }: PageInsets): number =>
  tray.current?.getBoundingClientRect().height ?? 0

/** Gives the focus to the wall, where there is one: to the lot that had it last, or to the first in view. */
export const focusWall = ({ wallFocus }: PageInsets, atFirst = false): void => wallFocus.current?.(atFirst)

/** Scrolls up to the first lots, as far as the toolbar stays where it is. Nothing moves above that. */
export function scrollToToolbar({ toolbar }: PageInsets): void {
  const topPx = toolbar.current?.parentElement?.getBoundingClientRect().top ?? 0
  if (topPx < 0) scrollBy({ top: topPx })
}
