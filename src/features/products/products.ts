import type { ComponentType } from 'react'
import { paths } from '#src/paths.ts'
import { EPadPicture } from '#src/features/products/pictures/epad-picture.tsx'
import { ETagPicture } from '#src/features/products/pictures/e-tag-picture.tsx'
import { PhotographerPicture } from '#src/features/products/pictures/photographer-picture.tsx'
import type { PictureProps } from '#src/features/products/pictures/picture.tsx'
import type { ProductName } from '#src/features/products/words/product-words.ts'

interface Product {
  name: ProductName
  path: string
  Picture: ComponentType<PictureProps>
}

/** In the order in which they are shown. Their words are productWords.products. */
export const products: readonly Product[] = [
  { name: 'photographer', path: paths.photographer, Picture: PhotographerPicture },
  { name: 'etag', path: paths.etagProduct, Picture: ETagPicture },
  { name: 'epad', path: paths.epadProduct, Picture: EPadPicture },
]
