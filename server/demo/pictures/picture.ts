/**
 * The picture of a demo photo: a lot's own stone, parcel or piece on neutral ground, lit from a direction of its own
 * and inscribed with the lot number. The recipe is all it takes, and the same recipe always gives the same picture.
 */
import { between, type Random, randomOf } from '#server/demo/random.ts'
import { metalRampOf, rampOf } from './colours.ts'
import { inscription } from './inscription.ts'
import { jewelFromFront, type Piece } from './jewelry.ts'
import type { ShapeWord } from './outlines.ts'
import { type Stone, stoneFromAbove, stoneFromSide } from './stone.ts'

/** What a demo photo shows. `clarity` is a grade's place from flawless (0) down; it decides the inclusions. */
export interface Recipe {
  subject: 'stone' | 'side' | 'parcel' | Piece
  lot: string
  seed: number
  shape: ShapeWord
  color?: string
  clarity?: number
  metal?: string
}

/** Of the drawing's own coordinates; the longest side of a picture. */
const EXTENT = 1000

/** The picture as SVG, `widthPx` by `heightPx`. */
export function drawPicture(recipe: Recipe, widthPx: number, heightPx: number): string {
  const unit = EXTENT / Math.max(widthPx, heightPx)
  const [width, height] = [widthPx * unit, heightPx * unit].map((value) => Number(value.toFixed(2))) as [
    number,
    number,
  ]
  const random = randomOf(recipe.seed)
  const lamp = random() * Math.PI * 2
  const box = `x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" ` +
    `viewBox="${-width / 2} ${-height / 2} ${width} ${height}">${ground(lamp, box)}` +
    `<g transform="translate(0 ${height * -0.03})">${subject(recipe, height, lamp, random)}</g>` +
    `${inscription(recipe.lot, 0, height / 2 - 26, 30)}</svg>`
  )
}

/** Brighter on the lamp's side, r = g = b everywhere. */
function ground(lamp: number, box: string): string {
  const [cx, cy] = [Math.cos(lamp), Math.sin(lamp)].map((away) => (0.5 + 0.3 * away).toFixed(2))
  return (
    `<defs><radialGradient id="ground" cx="${cx}" cy="${cy}" r=".9"><stop stop-color="#eee"/>` +
    `<stop offset="1" stop-color="#d2d2d2"/></radialGradient></defs><rect ${box} fill="url(#ground)"/>`
  )
}

function subject(recipe: Recipe, height: number, lamp: number, random: Random): string {
  const stone: Stone = {
    shape: recipe.shape,
    ramp: rampOf(recipe.color),
    size: height * 0.385,
    lamp,
    inclusions: Math.max(0, (recipe.clarity ?? 0) - 5),
    fiery: recipe.color === undefined || recipe.color.length === 1,
  }
  switch (recipe.subject) {
    case 'stone':
      return stoneFromAbove(stone, random)
    case 'side':
      return stoneFromSide({ ...stone, size: height * 0.5 }, random)
    case 'parcel':
      return parcel(stone, random)
    default:
      return jewelFromFront({ piece: recipe.subject, metal: metalRampOf(recipe.metal), stone }, random)
  }
}

/** Places of a parcel's stones, none over another. */
const PILE = [
  [0, 0],
  [-205, -40],
  [195, 45],
  [-80, -205],
  [110, -180],
  [-105, 190],
  [85, 200],
  [-275, 150],
  [285, -140],
  [-270, -235],
  [275, 235],
  [-30, -350],
  [0, 350],
] as const

/** Two stones drawn once each and laid out many times, every time turned another way. */
function parcel(stone: Stone, random: Random): string {
  const small = { ...stone, size: 86, inclusions: 0 }
  const drawn = [0, 1].map((nth) => `<g id="stone${nth}">${stoneFromAbove(small, random)}</g>`)
  const laid = PILE.slice(0, between(random, 7, 11)).map(([x, y], nth) => {
    const [dx, dy] = [x + between(random, -12, 12), y + between(random, -12, 12)]
    return `<use href="#stone${nth % 2}" transform="translate(${dx} ${dy}) rotate(${between(random, 0, 359)})"/>`
  })
  return `<defs>${drawn.join('')}</defs>${laid.join('')}`
}
