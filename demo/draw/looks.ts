/**
 * From a lot's colour to the look of a base picture, and how to bring the picture closer to the colour: by a turn of
 * the hue and a factor of the saturation. Both leave every grey unchanged, and so the background.
 */

export interface Tint {
  look: string
  /** Degrees. */
  hue: number
  saturation: number
}

/** The looks of colourless diamonds, from white to warm. */
export const WHITES = ['DEF', 'GH', 'IJ', 'KN'] as const

/**
 * The look of a letter and how much warmer the letter is than the look's picture. The last one is for all later
 * letters.
 */
const LETTERS: Readonly<Record<string, readonly [look: (typeof WHITES)[number], saturation: number]>> = {
  D: ['DEF', 0.8],
  E: ['DEF', 1],
  F: ['DEF', 1.15],
  G: ['GH', 0.9],
  H: ['GH', 1.15],
  I: ['IJ', 0.9],
  J: ['IJ', 1.15],
}
const LATER_LETTERS = ['KN', 1.1] as const

/** By a word in the colour; the first match counts. */
const WORDS: readonly (readonly [word: string, look: string, hue: number, saturation: number])[] = [
  ['Pigeon', 'red', 0, 1.1],
  ['Purplish Red', 'red', -14, 0.9],
  ['Padparadscha', 'orange', -24, 0.9],
  ['Cornflower', 'blue', -6, 0.72],
  ['Royal', 'blue', 4, 1.1],
  ['Teal', 'teal', 0, 1],
  ['Mint', 'mint', 0, 1],
  ['Bluish Green', 'green', 14, 0.9],
  ['Light Blue', 'aqua', 0, 1],
  ['Violet Blue', 'violet', -14, 1],
  ['Violet', 'violet', 0, 1],
  ['Deep Purple', 'violet', 20, 1],
  ['Purple', 'violet', 24, 0.8],
  ['Orange', 'orange', 0, 1],
  ['Pink', 'pink', 0, 1],
  ['Red', 'red', 0, 1],
  ['Green', 'green', 0, 1],
  ['Blue', 'blue', -24, 0.7],
  ['Yellow', 'yellow', 0, 1],
  ['Brown', 'brown', 0, 1],
]

/** Coloured diamonds have base pictures of their own. */
const FANCY = /^(Fancy|Faint) /
const STRENGTHS: Readonly<Record<string, number>> = { Faint: 0.8, Light: 0.85, Vivid: 1.1, Deep: 1.1 }

/** The tint of a letter from D to Z, or of words such as `Fancy Intense Yellow`. Without a colour: near colourless. */
export function tintOf(color = 'G'): Tint {
  if (/^[D-Z]$/.test(color)) {
    const [look, saturation] = LETTERS[color] ?? LATER_LETTERS
    return { look, hue: 0, saturation }
  }
  const [, look, hue, saturation] = WORDS.find(([word]) => color.includes(word)) ?? ['', 'GH', 0, 1]
  if (!FANCY.test(color)) return { look, hue, saturation }
  const strength = Object.keys(STRENGTHS).find((word) => color.includes(word)) ?? ''
  return { look: `fancy ${look}`, hue: 0, saturation: STRENGTHS[strength] ?? 1 }
}
