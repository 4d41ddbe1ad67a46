/**
 * What a product's page is made of in every language: its lead and its sections. A language that lacks one does not
 * compile; that paragraphs, lists and links are the same is tested.
 */
import type { ReactNode } from 'react'
import type { ProductName } from './product-words.ts'

/** The sections of each page in their order. An id is the section's address in every language. */
export const SECTIONS = {
  photographer: ['one-light', 'from-stone-to-photo', 'in-the-portal', 'what-it-needs'],
  etag: ['why', 'what-it-shows', 'good-for', 'what-you-need', 'guides'],
  epad: ['at-the-desk', 'without-network', 'shared', 'tablet'],
} as const satisfies Record<ProductName, readonly string[]>

export interface ProductProse<P extends ProductName = ProductName> {
  lead: string
  sections: Readonly<Record<(typeof SECTIONS)[P][number], { title: string; body: ReactNode }>>
}
