/** Loads what a product page says in the page's language: a chunk a page and one that all of them share. */
import type { ProductProse } from '#src/features/products/words/product-prose.ts'
import {
  type ProductName,
  type ProductWords,
  setProductWords,
} from '#src/features/products/words/product-words.ts'
import { type Language, language } from '#src/say/language.ts'

type Pages = { [P in ProductName]: () => Promise<{ prose: ProductProse<P> }> }

/** The pages of each language. */
const PAGES: Readonly<Record<Language, Pages>> = {
  en: {
    photographer: () => import('#src/features/products/prose/en/photographer.tsx'),
    etag: () => import('#src/features/products/prose/en/e-tag.tsx'),
    epad: () => import('#src/features/products/prose/en/epad.tsx'),
  },
  he: {
    photographer: () => import('#src/features/products/prose/he/photographer.tsx'),
    etag: () => import('#src/features/products/prose/he/e-tag.tsx'),
    epad: () => import('#src/features/products/prose/he/epad.tsx'),
  },
}

/** What all pages of each language say. */
const WORDS: Readonly<Record<Language, () => Promise<{ productWords: ProductWords }>>> = {
  en: () => import('#src/features/products/prose/en/product-words.tsx'),
  he: () => import('#src/features/products/prose/he/product-words.tsx'),
}

/** Sets the words of all pages. @throws what import() throws. */
export async function loadProductWords(): Promise<void> {
  setProductWords((await WORDS[language()]()).productWords)
}

/** What the product's page says, once the words of all pages are set too. @throws what import() throws. */
export async function loadProse<P extends ProductName>(product: P): Promise<ProductProse<P>> {
  const [{ prose }] = await Promise.all([PAGES[language()][product](), loadProductWords()])
  return prose
}
