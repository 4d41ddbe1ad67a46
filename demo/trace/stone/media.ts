/**
 * What stones are made of: refractive indices at red, green and blue (Fraunhofer C, e and F; their spread is the
 * fire), and the share of each colour that is absorbed, as the exponent per radius of the girdle (Beer-Lambert).
 */
type Rgb = readonly [red: number, green: number, blue: number]

export interface Medium {
  index: Rgb
  absorbs: Rgb
}

const DIAMOND: Rgb = [2.4095, 2.4215, 2.4355]
const CORUNDUM: Rgb = [1.7635, 1.7685, 1.7745]
const BERYL: Rgb = [1.578, 1.5815, 1.5855]

/** Colour groups of diamonds, then the colours of gemstones by what they look like. */
export const MEDIA = {
  DEF: { index: DIAMOND, absorbs: [0.002, 0.002, 0.004] },
  GH: { index: DIAMOND, absorbs: [0.003, 0.007, 0.024] },
  IJ: { index: DIAMOND, absorbs: [0.004, 0.015, 0.06] },
  KN: { index: DIAMOND, absorbs: [0.006, 0.03, 0.115] },
  'fancy yellow': { index: DIAMOND, absorbs: [0.01, 0.07, 0.75] },
  'fancy pink': { index: DIAMOND, absorbs: [0.01, 0.1, 0.055] },
  'fancy orange': { index: DIAMOND, absorbs: [0.015, 0.3, 1.0] },
  'fancy blue': { index: DIAMOND, absorbs: [0.17, 0.075, 0.02] },
  'fancy brown': { index: DIAMOND, absorbs: [0.045, 0.1, 0.21] },
  red: { index: CORUNDUM, absorbs: [0.06, 1.7, 1.3] },
  pink: { index: CORUNDUM, absorbs: [0.03, 0.42, 0.16] },
  orange: { index: CORUNDUM, absorbs: [0.03, 0.32, 0.85] },
  yellow: { index: CORUNDUM, absorbs: [0.03, 0.13, 1.1] },
  green: { index: BERYL, absorbs: [1.5, 0.14, 0.72] },
  mint: { index: BERYL, absorbs: [0.46, 0.05, 0.2] },
  teal: { index: CORUNDUM, absorbs: [1.3, 0.22, 0.26] },
  aqua: { index: BERYL, absorbs: [0.36, 0.07, 0.035] },
  blue: { index: CORUNDUM, absorbs: [1.7, 0.85, 0.09] },
  violet: { index: CORUNDUM, absorbs: [0.75, 1.15, 0.1] },
} as const satisfies Record<string, Medium>

export type Look = keyof typeof MEDIA
