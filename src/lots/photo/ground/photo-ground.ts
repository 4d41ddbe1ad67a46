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
  const beside = edgesOf(sample, true).greys
  const above = edgesOf(sample, false).greys
  const half = above.length / 2
  return {
    left: mean(beside.filter((_, at) => at % 2 === 0)),
    right: mean(beside.filter((_, at) => at % 2 === 1)),
    top: mean(above.slice(0, half)),
    bottom: mean(above.slice(half)),
  }
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
  const { width, height, greys } = edgesOf(sample, isBeside)
  canvas.width = width
  canvas.height = height
  const rgba = Uint8ClampedArray.from(greys.flatMap((level) => [level, level, level, 255]))
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0)
}

/** Two columns of greys, the left and the right edge, or two rows; row by row, 0 to 255. */
function edgesOf({ width, height, data }: ImageData, isBeside: boolean) {
  const columns = isBeside ? [0, width - 1] : [...Array(width).keys()]
  const rows = isBeside ? [...Array(height).keys()] : [0, height - 1]
  const greyAt = (x: number, y: number) => luminance(data.subarray(4 * (y * width + x)))
  return {
    width: columns.length,
    height: rows.length,
    greys: rows.flatMap((y) => columns.map((x) => greyAt(x, y))),
  }
}

/** https://www.w3.org/TR/AERT/#color-contrast */
const luminance = ([red, green, blue]: Uint8ClampedArray): number =>
  0.299 * red! + 0.587 * green! + 0.114 * blue!

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const grey = (level: number): string => `rgb(${[level, level, level].map(Math.round).join(' ')})`
