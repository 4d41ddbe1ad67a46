/**
 * From a lot's colour to paint. A ramp gives the colour of a facet from the light it returns: shadow, body, bright,
 * glint. Stones are judged by eye, so colourless ones stay within a hair of neutral and the ground is r = g = b.
 */
import type { Random } from '#server/demo/random.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** Colours at light 0, 0.4, 0.75 and 1. */
export type Ramp = readonly [shadow: Rgb, body: Rgb, bright: Rgb, glint: Rgb]

const STOPS = [0, 0.4, 0.75, 1] as const

export function paint(ramp: Ramp, light: number): string {
  const nth = light < STOPS[1] ? 0 : light < STOPS[2] ? 1 : 2
  const share = (light - STOPS[nth]) / ((STOPS[nth + 1] as number) - STOPS[nth])
  const [from, to] = [ramp[nth], ramp[nth + 1] as Rgb]
  return hex(from.map((value, channel) => value + ((to[channel] as number) - value) * share))
}

function hex(channels: readonly number[]): string {
  const parts = channels.map((value) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Tint grows with the letter: D to F none, G to J a trace of warmth, to Z light yellow. */
function colourless(letter: string): Ramp {
  const warmth = Math.max(0, letter.charCodeAt(0) - 'F'.charCodeAt(0)) / 20
  const grey = (value: number): Rgb => [value, value * (1 - 0.13 * warmth), value * (1 - 0.34 * warmth)]
  return [grey(22), grey(112), grey(208), [255, 255, 255 * (1 - 0.06 * warmth)]]
}

const coloured = (hue: number, saturation: number, lightness: number): Ramp => [
  fromHsl(hue, saturation, lightness * 0.2),
  fromHsl(hue, saturation, lightness * 0.82),
  fromHsl(hue, saturation * 0.92, Math.min(0.8, lightness * 1.35)),
  fromHsl(hue, saturation * 0.7, 0.93),
]

/** Hue, saturation and lightness by a word of the colour, the first that occurs in it. */
const HUES: readonly (readonly [word: string, hue: number, saturation: number, lightness: number])[] = [
  ['Pigeon', 352, 0.78, 0.42],
  ['Purplish Red', 340, 0.7, 0.42],
  ['Padparadscha', 14, 0.72, 0.64],
  ['Cornflower', 222, 0.68, 0.58],
  ['Royal', 226, 0.78, 0.38],
  ['Teal', 182, 0.6, 0.36],
  ['Mint', 152, 0.45, 0.58],
  ['Bluish Green', 162, 0.62, 0.38],
  ['Violet', 256, 0.58, 0.46],
  ['Purple', 284, 0.45, 0.44],
  ['Orange', 28, 0.78, 0.52],
  ['Pink', 338, 0.55, 0.66],
  ['Red', 354, 0.76, 0.42],
  ['Green', 142, 0.56, 0.38],
  ['Blue', 212, 0.6, 0.5],
  ['Yellow', 48, 0.8, 0.54],
  ['Brown', 28, 0.42, 0.36],
]

const STRENGTHS: readonly (readonly [word: string, saturation: number, lightness: number])[] = [
  ['Faint', 0.35, 1.45],
  ['Light', 0.6, 1.3],
  ['Intense', 0.95, 1.02],
  ['Deep', 1, 0.8],
]

/** The ramp of a stone's colour: a letter from D to Z, or words such as `Fancy Intense Yellow`. */
export function rampOf(color: string | undefined): Ramp {
  if (color === undefined || /^[D-Z]$/.test(color)) return colourless(color ?? 'G')
  const hue = HUES.find(([word]) => color.includes(word))
  if (!hue) return colourless('G')
  const [, more, lighter] = STRENGTHS.find(([word]) => color.includes(word)) ?? ['', 1, 1]
  return coloured(hue[1], hue[2] * more, Math.min(0.72, hue[3] * lighter))
}

const METALS: Record<string, Ramp> = {
  Yellow: [
    [92, 66, 22],
    [184, 143, 66],
    [232, 203, 132],
    [255, 247, 222],
  ],
  Rose: [
    [98, 56, 44],
    [188, 128, 106],
    [233, 190, 170],
    [255, 240, 232],
  ],
  White: [
    [58, 58, 58],
    [142, 142, 142],
    [206, 206, 206],
    [252, 252, 252],
  ],
}

/** The ramp of a metal such as `18K Rose Gold`; platinum and white gold are neutral. */
export function metalRampOf(metal: string | undefined): Ramp {
  const word = Object.keys(METALS).find((name) => metal?.includes(name)) ?? 'White'
  return METALS[word] as Ramp
}

/** A flash of spectral colour on a glint, as a colourless stone breaks light. */
export function fire(random: Random): string {
  return hex(fromHsl(random() * 360, 0.6, 0.84))
}
