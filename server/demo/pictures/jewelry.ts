/** Pieces of jewelry as SVG around the middle of the picture: a ring, a plain band, a pendant on its chain, ear studs. */
import type { Random } from '#server/demo/random.ts'
import { paint, type Ramp } from './colours.ts'
import { type Stone, stoneFromAbove } from './stone.ts'

export type Piece = 'ring' | 'band' | 'pendant' | 'studs'

export interface Jewel {
  piece: Piece
  metal: Ramp
  stone: Omit<Stone, 'size'>
}

export function jewelFromFront(jewel: Jewel, random: Random): string {
  switch (jewel.piece) {
    case 'ring':
      return circlet(jewel, 0, 90, 262, 44) + setStone(jewel, 0, -190, 150, random)
    case 'band':
      return circlet(jewel, 0, 0, 330, 74)
    case 'pendant':
      return chain(jewel) + setStone(jewel, 0, 110, 190, random)
    case 'studs':
      return setStone(jewel, -205, 30, 158, random) + setStone(jewel, 205, -30, 158, random)
  }
}

const TURN = Math.PI * 2

/** A hoop of metal from the front: an outer and an inner face in segments, each as bright as it faces the lamp. */
function circlet({ metal, stone }: Jewel, x: number, y: number, radius: number, width: number): string {
  const segments = 96
  const point = (nth: number, distance: number) => {
    const angle = (nth / segments) * TURN
    return `${(Math.cos(angle) * distance).toFixed(1)} ${(Math.sin(angle) * distance).toFixed(1)}`
  }
  const face = (outer: number, inner: number, towards: number) =>
    Array.from({ length: segments }, (_, nth) => {
      const angle = (nth / segments) * TURN - stone.lamp
      const light =
        0.5 + 0.3 * towards * Math.cos(angle) + 0.2 * Math.cos(2 * angle + 0.6) + 0.1 * Math.cos(5 * angle)
      const colour = paint(metal, Math.min(1, Math.max(0, light)))
      const corners = [point(nth, outer), point(nth + 1, outer), point(nth + 1, inner), point(nth, inner)]
      return `<path d="M${corners.join('L')}Z" fill="${colour}" stroke="${colour}"/>`
    }).join('')
  return `<g transform="translate(${x} ${y})" stroke-width="3">${face(radius, radius - width * 0.7, 1)}${face(radius - width * 0.7, radius - width, -1)}</g>`
}

/** A stone held by four claws. */
function setStone({ metal, stone }: Jewel, x: number, y: number, size: number, random: Random): string {
  const claws = [1, 3, 5, 7].map((eighth) => {
    const angle = (eighth / 8) * TURN
    return bead(metal, Math.cos(angle) * size * 0.9, Math.sin(angle) * size * 0.9, size * 0.12, stone.lamp)
  })
  return `<g transform="translate(${x} ${y})">${stoneFromAbove({ ...stone, shape: 'Round', size }, random)}${claws.join('')}</g>`
}

function bead(metal: Ramp, x: number, y: number, size: number, lamp: number): string {
  const steps = [0.18, 0.42, 0.66, 0.92]
  return steps
    .map((light, nth) => {
      const off = (size * nth) / 6
      const [cx, cy] = [x + Math.cos(lamp) * off, y + Math.sin(lamp) * off].map((value) => value.toFixed(1))
      return `<circle cx="${cx}" cy="${cy}" r="${(size * (1 - nth * 0.26)).toFixed(1)}" fill="${paint(metal, light)}"/>`
    })
    .join('')
}

/** Two strands of links from the upper corners to a bail above the stone. */
function chain({ metal, stone }: Jewel): string {
  const strand = (side: 1 | -1) => {
    const d = `M${side * 330} -520Q${side * 120} -330 0 -118`
    return (
      `<path d="${d}" fill="none" stroke="${paint(metal, 0.25)}" stroke-width="13" stroke-dasharray="17 5" stroke-linecap="round"/>` +
      `<path d="${d}" fill="none" stroke="${paint(metal, 0.85)}" stroke-width="6" stroke-dasharray="15 7" stroke-linecap="round"/>`
    )
  }
  return strand(1) + strand(-1) + bead(metal, 0, -98, 34, stone.lamp)
}
