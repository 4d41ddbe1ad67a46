/**
 * The accent colours of both themes, made of the brand's accent at build time. A brand may choose any colour: where it
 * is too pale or too dark to be read as text (WCAG 2.2 AA, 4.5 to 1), it is moved towards black or white until it is.
 */
export type Theme = 'light' | 'dark'

export interface AccentColors {
  accent: string
  /** Text on the accent. */
  ink: string
  /** A ground for text in the accent. */
  soft: string
}

type Rgb = readonly [red: number, green: number, blue: number]

const READABLE = 4.5
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
/** The share of the accent in its soft ground, and in the dark ink on it. */
const SOFT_SHARE = { light: 0.12, dark: 0.2 }
const INK_SHARE = 0.15
const STEP = 0.02

/** `grounds`: the colours behind text in the accent, `#rrggbb`; the first of them is tinted to the soft one. */
export function accentColors(brandAccent: string, theme: Theme, grounds: readonly string[]): AccentColors {
  const asked = toRgb(brandAccent)
  const behind = grounds.map(toRgb)
  for (let share = 0; ; share = Math.min(1, share + STEP)) {
    const accent = mixed(theme === 'light' ? BLACK : WHITE, asked, share)
    const soft = mixed(accent, behind[0]!, SOFT_SHARE[theme])
    const isReadable = [...behind, soft].every((ground) => contrast(accent, ground) >= READABLE)
    if (!isReadable && share < 1) continue
    const dark = mixed(accent, BLACK, INK_SHARE)
    const ink = contrast(WHITE, accent) >= contrast(dark, accent) ? WHITE : dark
    return { accent: toHex(accent), ink: toHex(ink), soft: toHex(soft) }
  }
}

/** The contrast of two colours, 1 to 21. WCAG 2.2, "contrast ratio". */
export function contrastOf(one: string, other: string): number {
  return contrast(toRgb(one), toRgb(other))
}

/** The `#rrggbb` values of a style sheet's custom properties in both themes, by name without the dashes. */
export function themeColors(css: string): Record<Theme, Record<string, string>> {
  const [light = '', dark = ''] = css.split('(prefers-color-scheme: dark)')
  const colorsIn = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
    )
  return { light: colorsIn(light), dark: colorsIn(dark) }
}

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `share` of the first colour, the rest of the second. */
function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const channel = (at: 0 | 1 | 2) => Math.round(one[at] * share + other[at] * (1 - share))
  return [channel(0), channel(1), channel(2)]
}

/** @throws {TypeError} for anything but `#rrggbb`. */
function toRgb(hex: string): Rgb {
  const [, red = '', green = '', blue = ''] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? []
  if (!blue) throw new TypeError(`Not a colour like #0a5c63: ${hex}`)
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

const toHex = (color: Rgb): string =>
  `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
