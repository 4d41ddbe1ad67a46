/** One stone as SVG around the middle of its own coordinates. */
import type { Random } from '#server/demo/random.ts'
import { brilliantEdges, brilliantFacets, brilliantFromSide } from './brilliant.ts'
import { fire, paint, type Ramp } from './colours.ts'
import type { Facet } from './facet.ts'
import { type Outline, type Point, type Shape, SHAPES, type ShapeWord } from './outlines.ts'
import { stepEdges, stepFacets } from './step-cut.ts'

export interface Stone {
  shape: ShapeWord
  ramp: Ramp
  /** From the middle to the farthest point of the edge, in px. */
  size: number
  /** Direction of the lamp, in radians. */
  lamp: number
  /** Spots seen through the table. */
  inclusions: number
  /** Colourless stones break light into colours. */
  fiery: boolean
}

/** The stone from above, turned at random as far as its shape allows. */
export function stoneFromAbove(stone: Stone, random: Random): string {
  const shape: Shape = SHAPES[stone.shape]
  const { outline, corners } = shape
  const { size } = stone
  const turned = (random() * 2 - 1) * shape.turn
  // The lamp stands in the room and does not turn with the stone.
  const lamp = stone.lamp - (turned / 180) * Math.PI
  const facets = corners ? stepFacets(outline, corners, lamp, random) : brilliantFacets(outline, lamp, random)
  const edges = corners ? stepEdges(outline, corners) : brilliantEdges(outline)
  const rim = `d="M${path(girdle(outline), size)}Z"`
  const line = (size * 0.006).toFixed(2)
  const [x, y] = [Math.cos(lamp), Math.sin(lamp)].map((away) => (away * size * -0.03).toFixed(1))
  return (
    `<g transform="rotate(${turned.toFixed(1)}) translate(0 ${(-shape.drop * size).toFixed(1)})">` +
    SHADOW.map(
      (wide) => `<path ${rim} fill-opacity=".055" transform="translate(${x} ${y}) scale(${wide})"/>`,
    ).join('') +
    // Below the facets, so that no seam between them shows the ground.
    `<path ${rim} fill="${paint(stone.ramp, 0.4)}"/>${mosaic(facets, stone, random)}` +
    Array.from({ length: stone.inclusions }, () => spot(stone, outline, random)).join('') +
    `<g fill="none" stroke-width="${line}"><path d="M${edges.map((run) => path(run, size)).join('M')}" stroke="#fff" stroke-opacity=".3"/>` +
    `<path ${rim} stroke="#000" stroke-opacity=".35"/></g></g>`
  )
}

/** A brilliant from the side, standing on its tip. */
export function stoneFromSide(stone: Stone, random: Random): string {
  const facets = brilliantFromSide(SHAPES[stone.shape].outline, stone.lamp, random)
  return `<g transform="translate(0 ${(-0.29 * stone.size).toFixed(1)})">${mosaic(facets, stone, random)}</g>`
}

/** Sizes of the outline that, laid over each other, make a soft shadow; filters would cost more than all the rest. */
const SHADOW = [1.11, 1.09, 1.07, 1.05, 1.025]

const girdle = (outline: Outline): Point[] =>
  Array.from({ length: 64 }, (_, nth) => {
    const angle = (nth / 64) * Math.PI * 2
    return [Math.cos(angle) * outline(angle), Math.sin(angle) * outline(angle)]
  })

/** Shades a facet's light is rounded to: all facets of a shade are one path, which draws several times faster. */
const SHADES = 32

function mosaic(facets: readonly Facet[], stone: Stone, random: Random): string {
  const paths = new Map<string, string>()
  for (const { points, light } of facets) {
    const glint = stone.fiery && light > 0.84 && random() < 0.1
    const colour = glint ? fire(random) : paint(stone.ramp, Math.round(light * SHADES) / SHADES)
    paths.set(colour, `${paths.get(colour) ?? ''}M${path(points, stone.size)}Z`)
  }
  return [...paths].map(([colour, d]) => `<path d="${d}" fill="${colour}"/>`).join('')
}

const path = (points: readonly Point[], size: number) =>
  points.map(([x, y]) => `${(x * size).toFixed(1)} ${(y * size).toFixed(1)}`).join('L')

function spot(stone: Stone, outline: Outline, random: Random): string {
  const angle = random() * Math.PI * 2
  const away = stone.size * 0.5 * Math.sqrt(random()) * outline(angle)
  const [x, y] = [Math.cos(angle) * away, Math.sin(angle) * away].map((value) => value.toFixed(1))
  const [rx, ry] = [0.006 + 0.016 * random(), 0.005 + 0.008 * random()].map((share) =>
    (stone.size * share).toFixed(1),
  )
  const turn = Math.round(random() * 180)
  const dark = paint(stone.ramp, 0.02)
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="${dark}" fill-opacity=".7"/>`
}
