/**
 * How many pixels of a photo can be shown, where fewer are here than the zoom could show: it ends a little beyond them,
 * because more would only be blurred. A picture that is merely awaited ends nothing.
 */
import { createStore } from '#src/store/create-store.ts'
import { useStore } from '#src/store/use-store.ts'
import { PREVIEW_EDGE_PX } from '#src/features/photos/zoom/preview.ts'
import type { PhotoSize } from '#src/features/photos/zoom/zoom-view.ts'

/** `smaller`: another picture of fewer pixels came instead. */
export type Layer = 'awaited' | 'drawn' | 'smaller' | 'failed'

interface Came {
  preview: Layer
  original: Layer
  /** Of a picture that came instead of the preview. */
  smaller?: PhotoSize | undefined
}

type LongestSides = Readonly<Record<string, number>>

const herePx = createStore<LongestSides>({})

/**
 * Of the longer side; undefined where nothing ends the zoom. `before`: what it was, which holds while a failed picture is
 * asked for again, so that the view does not jump at every attempt.
 */
export function herePxOf(
  { preview, original, smaller }: Came,
  before: number | undefined,
): number | undefined {
  if (original === 'drawn') return undefined
  if (preview === 'failed') return 0
  if (preview === 'smaller') return smaller && Math.max(smaller.widthPx, smaller.heightPx)
  if (original === 'failed') return PREVIEW_EDGE_PX
  const isAskedAgain = preview === 'awaited' || before === PREVIEW_EDGE_PX
  return isAskedAgain ? before : undefined
}

export function saveHerePx(photo: string, change: (before: number | undefined) => number | undefined): void {
  const { [photo]: before, ...others } = herePx.get()
  const now = change(before)
  if (now !== before) herePx.set(now === undefined ? others : { ...others, [photo]: now })
}

/** Undefined where nothing ends the zoom of the photo. */
export function useHerePx(photo: string | undefined): number | undefined {
  const all = useStore(herePx)
  return photo === undefined ? undefined : all[photo]
}

/** CSS px along the side of one of its pixels, at most: where a screen has two pixels for each, one alone is hardly seen. */
const MOST_CSS_PX = 2

/** The furthest zoom of a smaller picture, in device pixels a pixel of the photo. `part`: of the photo's pixels that are here. */
export const mostScaleOf = (part: number, pixelRatio: number): number => part * MOST_CSS_PX * pixelRatio
