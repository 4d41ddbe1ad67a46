import { paths } from '#src/paths.ts'
// Files of their own in every build: a drawing used by reference cannot come from a data: address.
import epadDrawing from './epad.svg?no-inline'
import etagDrawing from './e-tag.svg?no-inline'
import photographerDrawing from './photographer.svg?no-inline'

export interface Product {
  path: string
  name: string
  inSentence: string
  /** One sentence for lists. */
  summary: string
  drawing: string
  /** What the drawing shows. */
  drawn: string
}

export const photographer: Product = {
  path: paths.photographer,
  name: 'The Photographer',
  inSentence: 'the Photographer',
  summary: 'The photo station: every lot photographed in the same light, and in the portal moments later.',
  drawing: photographerDrawing,
  drawn: 'A photo box with a camera above a stone, and a screen showing the picture taken',
}

export const etag: Product = {
  path: paths.etagProduct,
  name: 'The e-tag',
  inSentence: 'the e-tag',
  summary: 'An electronic-paper label on the parcel that shows the lot and changes when the lot does.',
  drawing: etagDrawing,
  drawn: 'A stone parcel with an electronic tag on it, in radio contact with a base station',
}

export const epad: Product = {
  path: paths.epadProduct,
  name: 'The EPad',
  inSentence: 'the EPad',
  summary: 'The tablet for the trading desk, with your lots and memos on it even where the network ends.',
  drawing: epadDrawing,
  drawn: 'A tablet showing a grid of stones, one of them selected',
}

export const products: readonly Product[] = [photographer, etag, epad]
