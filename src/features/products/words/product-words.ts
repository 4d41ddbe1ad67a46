/**
 * What all product pages say, in the page's language: the products' names, the ways between the pages, and how a product
 * is asked for. A page is opened together with it (prose/load-prose.ts).
 */
import type { ReactNode } from 'react'
import type { FIGURES } from '#contract/brand-details.ts'

export type ProductName = keyof typeof FIGURES

/** Of any product; the maker, the model and the radio are those of the tag. */
export type FigureName = (typeof FIGURES)[ProductName][number] | 'maker' | 'model' | 'radio'

type Guide = 'guide' | 'troubleshooting' | 'info' | 'regulatory'

export interface ProductWords {
  /** `summary`: one sentence for lists; `ask`: on the button that opens the contact form. */
  products: Readonly<Record<ProductName, { name: string; summary: string; ask: string }>>
  /** What each product's picture shows, and its parts in the order of their numbers. */
  pictures: Readonly<Record<ProductName, { shows: string; parts: readonly string[] }>>
  /** Under each picture. */
  drawn: string
  /** The page of all products. */
  overview: {
    title: string
    lead: (brand: string) => ReactNode
    products: { title: string; text: string }
    guides: string
  }
  /** How each product is bought. `address`: that of the trader, a link. */
  order: { title: string; text: (address: ReactNode) => ReactNode }
  ways: { label: string; all: string }
  /** The pages on e-tags, each with what it is for. */
  guides: Readonly<Record<Guide, { name: string; what: string }>>
  /** `asked`: what is asked most of what the page does not say; `sheet`: on the button that asks for it. */
  figures: {
    title: string
    terms: Readonly<Record<FigureName, string>>
    asked: (terms: readonly string[]) => string
    sheet: string
    sheetOf: (product: string) => string
  }
}

/** Read it where something is drawn: at module scope it is not there yet. */
export let productWords: ProductWords

export function setProductWords(words: ProductWords): void {
  productWords = words
}
