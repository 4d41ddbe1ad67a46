/**
 * The trader: the one file to change when the portal is somebody else's. Read at build time by pages, manifest and
 * mails. What only the maker can supply is null until it is set, and the pages then say so.
 */
export interface Brand {
  name: string
  /** One sentence under the name. */
  tagline: string
  /** Accent colour in both themes, `#rrggbb`. */
  accent: { light: string; dark: string }
  social: { facebook: string; twitter: string }
  contactEmail: string
  contactPhone: string | null
  postalAddress: string | null
  tag: {
    maker: string | null
    model: string | null
    fccId: string | null
    /** Address of the EU declaration of conformity. */
    declarationOfConformity: string | null
    weeeNumber: string | null
    frequencyBand: string | null
    maximumPower: string | null
    batteryType: string | null
    batteryVoltage: string | null
  }
}

export const brand: Brand = {
  name: 'Loupe',
  tagline: 'See your stones, wherever they are.',
  accent: { light: '#0a5c63', dark: '#6ec8d0' },
  social: { facebook: 'https://www.facebook.com/', twitter: 'https://twitter.com/' },
  contactEmail: 'desk@loupe.example',
  contactPhone: null,
  postalAddress: null,
  tag: {
    maker: null,
    model: null,
    fccId: null,
    declarationOfConformity: null,
    weeeNumber: null,
    frequencyBand: null,
    maximumPower: null,
    batteryType: null,
    batteryVoltage: null,
  },
}
