/** From the description of a picture to its scene. The same description gives the same scene. */
import type { Body } from '#demo/trace/studio/body.ts'
import type { Vec } from '#demo/trace/cut/facets.ts'
import type { Clarity } from '#demo/trace/stone/inclusions.ts'
import { jewelOf, type Piece } from '#demo/trace/jewelry/jewels.ts'
import type { Look } from '#demo/trace/stone/media.ts'
import { metalBody, type Metal } from '#demo/trace/jewelry/metal.ts'
import { placed, type Pose, UPRIGHT } from '#demo/trace/stone/place-stone.ts'
import { randomOf } from '#demo/random.ts'
import type { Scene } from '#demo/trace/studio/render.ts'
import { facetsOf, PROPORTIONS, type ShapeWord } from '#demo/trace/cut/shapes.ts'
import { stoneTracer } from '#demo/trace/stone/stone-tracer.ts'
import { type Light, lightIn, type StudioName, STUDIOS } from '#demo/trace/studio/light.ts'

export interface Picture {
  file: string
  subject: 'stone' | 'side' | 'parcel' | Piece
  shape: ShapeWord
  look: Look
  clarity: Clarity
  metal?: Metal
  studio: StudioName
  seed: number
}

interface View {
  /** Of the camera above the ground, in degrees. */
  height: number
  reach: number
  ground: number
  middle?: Vec
}

const AWAY = 14

export function sceneOf(picture: Picture): Scene {
  const { subject, studio, seed } = picture
  const random = randomOf(seed)
  const [spin, turn] = [random(), random()]
  const setUp = (
    { height, reach, ground, middle = [0, 0, 0] }: View,
    bodies: (light: Light) => Body[],
  ): Scene => {
    const [cos, sin] = [Math.cos((height * Math.PI) / 180), Math.sin((height * Math.PI) / 180)]
    const towards: Vec = [0, -cos, sin]
    const light = lightIn(STUDIOS[studio], towards, turn * 2 * Math.PI)
    const from: Vec = [middle[0], middle[1] - cos * AWAY, middle[2] + sin * AWAY]
    return { bodies: bodies(light), light, ground, camera: { from, at: middle, reach } }
  }
  const stoneAt = (light: Light, pose: Pose) => {
    const facets = facetsOf(picture.shape, PROPORTIONS[Math.floor(random() * PROPORTIONS.length)])
    return stoneTracer(placed(facets, { ...picture, pose, random }), light)
  }
  switch (subject) {
    case 'stone': {
      const tilt = 0.02 + 0.1 * random()
      const middle: Vec = picture.shape === 'Heart' ? [0, 0.05, 0] : [0, 0, 0]
      const pose = {
        ...UPRIGHT,
        centre: middle,
        spin: picture.shape === 'Round' ? 2 * Math.PI * spin : picture.shape === 'Pear' ? Math.PI / 2 : 0,
        tilt,
        towards: 6.28 * random(),
      }
      return setUp({ height: 90, reach: 1.3, ground: -0.9 }, (light) => [stoneAt(light, pose)])
    }
    case 'side': {
      // A loose stone rests on a side of its pavilion and the edge of its girdle.
      const pose = {
        ...UPRIGHT,
        spin,
        tilt: 0.86,
        towards: (turn < 0.5 ? -0.6 : -2.54) + 0.4 * (random() - 0.5),
      }
      return setUp({ height: 28, reach: 1.32, ground: -0.78 }, (light) => [stoneAt(light, pose)])
    }
    case 'parcel':
      return setUp({ height: 90, reach: 1.3, ground: -0.2 }, (light) =>
        pile(random).map((pose) => stoneAt(light, pose)),
      )
    default: {
      const { parts, stones, ground, height, middle, reach } = jewelOf(subject, picture.shape)
      return setUp({ height, reach, ground, middle }, (light) => [
        metalBody(parts, picture.metal ?? 'white', light),
        ...stones.map((pose) => stoneAt(light, pose)),
      ])
    }
  }
}

/** Positions of a parcel's stones, without overlap; each stone has its own pose. */
const PILE = [
  [0, 0],
  [-0.52, -0.08],
  [0.5, 0.1],
  [-0.22, -0.52],
  [0.28, -0.45],
  [-0.28, 0.46],
  [0.22, 0.52],
  [-0.72, 0.4],
  [0.75, -0.36],
  [-0.68, -0.56],
  [0.7, 0.6],
  [-0.06, -0.94],
  [0.02, 0.97],
] as const

function pile(random: () => number): Pose[] {
  return PILE.slice(0, 8 + Math.floor(random() * 6)).map(([x, y]) => ({
    centre: [x + 0.06 * (random() - 0.5), y + 0.06 * (random() - 0.5), 0],
    radius: 0.205 + 0.02 * random(),
    spin: 6.28 * random(),
    tilt: random() < 0.25 ? 0.75 : 0.1 * random(),
    towards: 6.28 * random(),
  }))
}
