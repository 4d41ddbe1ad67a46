/** What the address opens over the wall: `?lot=ID` one lot, `?compare=ID.ID` two to four lots side by side. */
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'

/** What the wall hands to whatever is open over it. */
export interface OverlayProps {
  index: LotIndex
  /** Rows of the index in the order shown. */
  order: Uint32Array
  size: ImageSize
  /** Called when a lot is closed, with the id of the lot that was shown last. */
  onClosed: (id: number) => void
}

/** The most lots that are compared at once. */
export const MOST_COMPARED = 4

/** The id of the lot asked for. 0, which no lot has, where the address names no number. */
export function lotAsked(search: string): number | undefined {
  const text = new URLSearchParams(search).get('lot')
  return text === null ? undefined : toId(text)
}

/** The ids of the lots to compare, each once. */
export function lotsCompared(search: string): number[] | undefined {
  const text = new URLSearchParams(search).get('compare')
  return text === null ? undefined : [...new Set(text.split('.').map(toId))].slice(0, MOST_COMPARED)
}

const toId = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0)
