/**
 * The ground beside a photo: the greys of the photo's own edges go on in it, so that its square does not show. It is grey
 * whatever the photo's color, as eyes judge a stone by what is around it. Taken from a small picture of the photo, which
 * is its blur or what was loaded. A stage of the dark theme stays as it is (photo-ground.css): there the photo's would glare.
 */
import { blurOf } from '#src/lots/photo/draw-blur.ts'
import './photo-ground.css'

/** Edge of the small picture that is made of one that was loaded, px: its outermost line has nothing of a number written near it. */
const SAMPLE_PX = 64

/** One for all: to make another takes nearly as long as to read it. */
let sampled: CanvasRenderingContext2D | null | undefined

function openSampled(): CanvasRenderingContext2D | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: SAMPLE_PX, height: SAMPLE_PX })
  return canvas.getContext('2d', { willReadFrequently: true })
}

/** What the ground is taken from; undefined while there is nothing, and where a browser gives no pixels. */
export function sampleOf(picture: HTMLImageElement): ImageData | undefined {
  const context = (sampled ??= openSampled())
  if (!context) return undefined
  context.clearRect(0, 0, SAMPLE_PX, SAMPLE_PX)
  context.drawImage(picture, 0, 0, SAMPLE_PX, SAMPLE_PX)
  const sample = context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX)
  // WebKit may have let go of the pixels: nothing was drawn, which is no black.
  return sample.data[3] === 0 ? undefined : sample
}

export const sampleOfBlur = (blur: string | null | undefined): ImageData | undefined =>
  blur ? blurOf(blur) : undefined

/** The mean greys of a photo's four edges, 0 to 255. */
export interface MatGreys {
  left: number
  right: number
  top: number
  bottom: number
}

export function matGreysOf(sample: ImageData): MatGreys {
  const [left, right] = edgesOf(sample, true)
  const [top, bottom] = edgesOf(sample, false)
  return { left: mean(left), right: mean(right), top: mean(top), bottom: mean(bottom) }
}

/**
 * Gives a card's mat the one gradient that goes through the greys of the photo's edges. `boxPx`: edge of the box in its
 * middle that the photo is fitted into. Returns what takes it away.
 */
export function setMat({ style }: HTMLElement, greys: MatGreys, boxPx: number): () => void {
  const { left, right, top, bottom } = greys
  const [across, down] = [right - left, bottom - top]
  const angle = Math.atan2(across, -down)
  const middle = (left + right + top + bottom) / 4
  const rise = (Math.abs(across) + Math.abs(down)) / 2
  const reachPx = (boxPx * (Math.abs(Math.sin(angle)) + Math.abs(Math.cos(angle)))) / 2
  const stops = [-1, 1].map((end) => `${grey(middle + end * rise)} calc(50% + ${end * reachPx}px)`)
  style.setProperty('--mat-ground', `linear-gradient(${angle}rad, ${stops.join(', ')})`)
  return () => style.removeProperty('--mat-ground')
}

/** Draws what fills a stage: the photo's left and right edges, drawn out to the stage's, or its upper and lower ones. */
export function drawGround(canvas: HTMLCanvasElement, sample: ImageData, isBeside: boolean): void {
  const [first, last] = edgesOf(sample, isBeside).map(smoothed) as Edges
  const greys = isBeside ? first.flatMap((grey, at) => [grey, last[at]!]) : [...first, ...last]
  canvas.width = isBeside ? 2 : first.length
  canvas.height = isBeside ? first.length : 2
  const rgba = Uint8ClampedArray.from(greys.flatMap((level) => [level, level, level, 255]))
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, canvas.width, canvas.height), 0, 0)
}

/** Of two edges, pixel by pixel: the left and the right one from above, or the upper and the lower one from the left. */
type Edges = [first: number[], last: number[]]

/** Their greys, 0 to 255. */
function edgesOf({ width, height, data }: ImageData, isBeside: boolean): Edges {
  const greyAt = (x: number, y: number) => luminance(data.subarray(4 * (y * width + x)))
  const edge = (length: number, greyAt: (at: number) => number) =>
    Array.from({ length }, (_, at) => greyAt(at))
  return isBeside
    ? [edge(height, (y) => greyAt(0, y)), edge(height, (y) => greyAt(width - 1, y))]
    : [edge(width, (x) => greyAt(x, 0)), edge(width, (x) => greyAt(x, height - 1))]
}

/** What differs from one pixel to the next would be drawn out to stripes. */
function smoothed(greys: number[]): number[] {
  const reach = Math.ceil(greys.length / 10)
  return greys.map((_, at) => mean(greys.slice(Math.max(0, at - reach), at + reach + 1)))
}

/** https://www.w3.org/TR/AERT/#color-contrast */
const luminance = ([red, green, blue]: Uint8ClampedArray): number =>
  0.299 * red! + 0.587 * green! + 0.114 * blue!

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const grey = (level: number): string => `rgb(${[level, level, level].map(Math.round).join(' ')})`
