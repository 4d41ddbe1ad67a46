/**
 * The trader: the one file to change for another trader. Pages, styles, icons and manifest take it at build time, mails
 * when the server starts. What the first screen does not need is in brand-details.ts.
 */
import type { PortalLanguage } from './languages.ts'

export interface Brand {
  name: string
  /** One sentence under the name, in every language of the portal. Hard spaces hold together what is to be in one line. */
  tagline: Readonly<Record<PortalLanguage, string>>
  /**
   * Accent colour in both themes, `#rrggbb`. The build darkens or lightens one that could not be read as text
   * (WCAG 2.2 AA), and makes the other accent colours of it: tools/brand-colors.ts.
   */
  accent: { light: string; dark: string }
  social: { facebook: string; twitter: string }
  contactEmail: string
  contactPhone: string | null
  postalAddress: string | null
}

export const brand: Brand = {
  name: 'Loupe',
  tagline: {
    en: 'Diamonds, gemstones, jewelry: your\u00a0lots\u00a0in\u00a0photos.',
    he: 'יהלומים, אבני חן ותכשיטים: הלוטים\u00a0שלך\u00a0בתמונות.',
  },
  accent: { light: '#0a5c63', dark: '#6ec8d0' },
  social: { facebook: 'https://www.facebook.com/', twitter: 'https://twitter.com/' },
  contactEmail: 'desk@loupe.example',
  contactPhone: null,
  postalAddress: null,
}

/** Drawings of the trader as SVG, `currentColor` being the accent. Apart, because only the build needs them. */
export const drawings = {
  /** The logo in the banner and where a platform colours icons itself: one colour, `viewBox="0 0 N N"`. */
  logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7"><circle cx="10.500" cy="10.500" r="8.200"/><path d="m16.600 16.600 5 5" stroke-linecap="round" stroke-width="2.400"/><path d="M7.600 7.200h5.800l2 2.600-4.900 5.400-4.900-5.400zM5.600 9.800h9.800M8.700 9.800l1.800 5.200 1.800-5.200-1.800-2.500z" stroke-width="1.200"/></svg>`,
  /** The icon of the installed app and of its tab: any colours, `viewBox="0 0 N N"`. */
  icon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-linejoin="round">
  <circle cx="27" cy="27" r="22" fill="#fff" stroke-width="5" />
  <path d="m43 43 16 16" stroke-width="8" stroke-linecap="round" />
  <path d="M19 18h16l6 8-14 15L13 26z" fill="currentColor" fill-opacity="0.16" stroke-width="2.5" />
  <path d="M13 26h28M19 18l4 8 4-8 4 8 4-8M23 26l4 15 4-15" stroke-width="1.6" />
</svg>`,
}
