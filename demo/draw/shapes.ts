/** The shapes the demo's stones are cut to, by the word a lot carries. */

interface Shape {
  /** Length by width. */
  ratio: number
  /** How far a stone may be turned in its picture, in degrees either way. */
  turn: number
}

export const SHAPES = {
  Round: { ratio: 1, turn: 180 },
  Princess: { ratio: 1, turn: 14 },
  Cushion: { ratio: 1.09, turn: 14 },
  Oval: { ratio: 1.39, turn: 24 },
  Emerald: { ratio: 1.43, turn: 14 },
  Asscher: { ratio: 1, turn: 14 },
  Radiant: { ratio: 1, turn: 14 },
  Pear: { ratio: 1.47, turn: 18 },
  Marquise: { ratio: 1.85, turn: 24 },
  Heart: { ratio: 1.05, turn: 12 },
  Trilliant: { ratio: 1, turn: 16 },
  Baguette: { ratio: 2.38, turn: 20 },
} as const satisfies Record<string, Shape>

export type ShapeWord = keyof typeof SHAPES
