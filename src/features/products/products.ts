import type { ComponentType } from 'react'
import { paths } from '#src/paths.ts'
import { EPadPicture } from '#src/features/products/pictures/epad-picture.tsx'
import { ETagPicture } from '#src/features/products/pictures/e-tag-picture.tsx'
import { PhotographerPicture } from '#src/features/products/pictures/photographer-picture.tsx'
import type { PictureProps } from '#src/features/products/pictures/picture.tsx'

export interface Product {
  path: string
  name: string
  inSentence: string
  /** One sentence for lists. */
  summary: string
  Picture: ComponentType<PictureProps>
}

export const photographer: Product = {
  path: paths.photographer,
  name: 'The Photographer',
  inSentence: 'the Photographer',
  summary: 'The photo station: every lot photographed in the same light, and in the portal moments later.',
  Picture: PhotographerPicture,
}

export const etag: Product = {
  path: paths.etagProduct,
  name: 'The e-tag',
  inSentence: 'the e-tag',
  summary: 'An electronic-paper label on the parcel that shows the lot and changes when the lot does.',
  Picture: ETagPicture,
}

export const epad: Product = {
  path: paths.epadProduct,
  name: 'The EPad',
  inSentence: 'the EPad',
  summary: 'The tablet for the trading desk, with your lots and memos on it even where the network ends.',
  Picture: EPadPicture,
}

export const products: readonly Product[] = [photographer, etag, epad]
