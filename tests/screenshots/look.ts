/** The surfaces and looks of which every screen is pictured: four sizes, two themes, two languages. */
import { PORTAL_LANGUAGES, type PortalLanguage } from '#contract/languages.ts'

export const SIZES = {
  tablet: { width: 1180, height: 820 },
  upright: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
export type Size = keyof typeof SIZES

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** A device of a size, whose browser speaks a language. Both themes are pictured of one. */
export interface Device {
  size: Size
  language: PortalLanguage
}

export const DEVICES: readonly Device[] = PORTAL_LANGUAGES.flatMap((language) =>
  (Object.keys(SIZES) as Size[]).map((size) => ({ size, language })),
)

export const pictureName = ({ size, language }: Device, theme: Theme): string =>
  `${language}-${theme}-${size}.png`
