/**
 * Draws a demo photo. It takes the base picture most like the lot, gives it an angle, light and colour of its own, and
 * writes the lot number into it. The same recipe always gives the same picture. The base is decoded at the size that is
 * needed: a thumbnail never decodes all of its pixels.
 */
import { randomOf } from '#demo/random.ts'
import sharp, { type Sharp } from 'sharp'
import { basePhotoOf } from './base-photo.ts'
import { BASE_EDGE_PX, decodedBase } from './decoded-base.ts'
import { inscription } from './inscription.ts'
import { tintOf } from './looks.ts'
import type { Recipe } from './recipe.ts'
import { SHAPES } from './shapes.ts'

/** The grey at the edge of all base pictures, so that a picture can be turned on it without a seam. */
const GROUND = { r: 223, g: 223, b: 223 }

/** How far a subject other than a stone from above may be turned, in degrees either way. */
const TURNS: Partial<Record<Recipe['subject'], number>> = {
  parcel: 180,
  ring: 5,
  band: 6,
  pendant: 10,
  studs: 20,
  side: 6,
}

/** Small pictures are turned at a larger size and then scaled down, because turning costs some sharpness. */
const TURNED_LARGER = 1.5

/** The picture, `widthPx` by `heightPx`. */
export async function drawPicture(recipe: Recipe, widthPx: number, heightPx: number): Promise<Sharp> {
  const own = ownOf(recipe)
  const larger = Math.min(TURNED_LARGER, Math.max(1, BASE_EDGE_PX / Math.max(widthPx, heightPx)))
  const [width, height] = [Math.round(widthPx * larger), Math.round(heightPx * larger)]
  const whole = await laidOut(recipe, own, { width, height })
  return sharp(whole, { raw: { width, height, channels: 3 } })
    .resize(widthPx, heightPx)
    .modulate({ hue: own.hue, saturation: own.saturation })
    .composite([{ input: Buffer.from(overlay(recipe, own.lamp, widthPx, heightPx)), blend: 'multiply' }])
    .removeAlpha()
    .linear(own.contrast, own.lift)
}

interface Size {
  width: number
  height: number
}

/** How one subject lies. */
type Lie = Pick<ReturnType<typeof ownOf>, 'angle' | 'mirrored' | 'zoom'>

/** The subject, or its pieces beside each other in rows, each in a cell of its own. */
async function laidOut(recipe: Recipe, own: Lie, { width, height }: Size): Promise<Buffer> {
  const { pieces = 1, seed, shape } = recipe
  const { path } = basePhotoOf(recipe)
  if (pieces === 1) return laid(path, own, { width, height })
  const columns = Math.ceil(Math.sqrt(pieces))
  const rows = Math.ceil(pieces / columns)
  const edge = Math.floor(Math.min(width / columns, height / rows))
  const [left, top] = [(width - columns * edge) >> 1, (height - rows * edge) >> 1]
  const random = randomOf(seed)
  const lies = Array.from({ length: pieces }, (): Lie => ({
    angle: SHAPES[shape].turn * (2 * random() - 1),
    mirrored: random() < 0.5,
    zoom: own.zoom,
  }))
  const cells = await Promise.all(
    lies.map(async (lie, nth) => ({
      input: await laid(path, lie, { width: edge, height: edge }),
      raw: { width: edge, height: edge, channels: 3 as const },
      left: left + (nth % columns) * edge,
      top: top + Math.floor(nth / columns) * edge,
    })),
  )
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(cells)
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** The base picture, turned, in the middle of the ground. */
async function laid(path: string, { angle, mirrored, zoom }: Lie, { width, height }: Size): Promise<Buffer> {
  const edge = Math.min(width, height) * zoom
  const base = await decodedBase(path, edge)
  const { data, info } = await sharp(base.data, { raw: base.info })
    .affine(turn(angle, edge / base.info.width, mirrored), {
      background: GROUND,
      interpolator: 'bicubic',
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const cut = { width: Math.min(width, info.width), height: Math.min(height, info.height) }
  const [left, top] = [(width - cut.width) >> 1, (height - cut.height) >> 1]
  return sharp(data, { raw: info })
    .extract({ ...cut, left: (info.width - cut.width) >> 1, top: (info.height - cut.height) >> 1 })
    .extend({
      left,
      right: width - cut.width - left,
      top,
      bottom: height - cut.height - top,
      background: GROUND,
    })
    .raw()
    .toBuffer()
}

/** What the seed varies: how the subject lies, its light and its colour. */
function ownOf({ seed, subject, shape, color }: Recipe) {
  const random = randomOf(seed)
  const either = () => 2 * random() - 1
  const reach = TURNS[subject] ?? SHAPES[shape].turn
  const contrast = 1 + 0.07 * either()
  const { hue, saturation } = tintOf(color)
  return {
    angle: reach * either(),
    mirrored: random() < 0.5,
    zoom: 1 + 0.05 * random(),
    lamp: 2 * Math.PI * random(),
    contrast,
    // Contrast is around a middle grey, so that more contrast does not darken the picture; then a little brighter or
    // darker.
    lift: 150 * (1 - contrast) + 5 * either(),
    hue: (Math.round(hue) + 360) % 360,
    saturation,
  }
}

/** The matrix that turns by degrees, scales, and mirrors horizontally. */
function turn(degrees: number, scale: number, mirrored: boolean): [number, number, number, number] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const side = mirrored ? -1 : 1
  return [cos * side, -sin, sin * side, cos]
}

/** The overlay: a grey gradient, darker away from the lamp, and the lot number at the bottom. */
function overlay({ lot }: Recipe, lamp: number, widthPx: number, heightPx: number): string {
  const unit = 1000 / Math.max(widthPx, heightPx)
  const [width, height] = [widthPx * unit, heightPx * unit].map((value) => Number(value.toFixed(2))) as [
    number,
    number,
  ]
  const [x, y] = [Math.cos(lamp), Math.sin(lamp)].map((away) => 0.5 - 0.5 * away) as [number, number]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" ` +
    `viewBox="${-width / 2} ${-height / 2} ${width} ${height}">` +
    `<defs><linearGradient id="light" x1="${x.toFixed(3)}" y1="${y.toFixed(3)}" x2="${(1 - x).toFixed(3)}" y2="${(1 - y).toFixed(3)}">` +
    `<stop stop-color="#fff"/><stop offset="1" stop-color="#e4e4e4"/></linearGradient></defs>` +
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="url(#light)"/>` +
    `${inscription(lot, 0, height / 2 - 26, 30)}</svg>`
  )
}
