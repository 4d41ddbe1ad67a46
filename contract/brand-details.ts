/**
 * What the trader may say of himself and of his products: the second file to change for another trader, apart from
 * brand.ts because the first screen needs none of it. Nothing here has to be set. What is not set of the trader is not on
 * the page; what is asked most of a product and not set its page names in a sentence, with the way to ask for it. Values
 * are shown as they stand here, in the same words in every language, but for those that have one of each.
 */
import type { LOCATIONS } from './codes.ts'
import type { PortalLanguage } from './languages.ts'

type InEveryLanguage = Readonly<Record<PortalLanguage, string>>

/** The figures that the page of each product has room for, in their order. Those of a tag's radio are in `tag`. */
export const FIGURES = {
  photographer: ['size', 'weight', 'camera', 'resolution', 'power', 'box', 'delivery', 'warranty', 'manual'],
  etag: ['size', 'weight', 'display', 'resolution', 'box', 'delivery', 'warranty', 'manual'],
  epad: ['size', 'weight', 'display', 'resolution', 'battery', 'box', 'delivery', 'warranty', 'manual'],
} as const

export interface BrandDetails {
  /** A sentence or two. */
  who?: InEveryLanguage
  /** The year. */
  since?: number
  /** Places by their codes. */
  offices?: readonly (typeof LOCATIONS)[keyof typeof LOCATIONS][]
  hours?: InEveryLanguage
  /** Addresses of pages elsewhere. */
  imprint?: string
  privacy?: string
  terms?: string
  /** `manual`: an address. */
  figures: { [P in keyof typeof FIGURES]: { [F in (typeof FIGURES)[P][number]]?: string } }
  /** What only the maker of the tag can supply, null until it is set: the pages then say so. */
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

export const brandDetails: BrandDetails = {
  figures: { photographer: {}, etag: {}, epad: {} },
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
