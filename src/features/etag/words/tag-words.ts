/**
 * What all e-tag pages say, in the page's language: what their drawings show, their names, and what is said of values
 * that the maker has not supplied. A page is opened together with it (prose/load-prose.ts).
 */
import type { DrawingName } from '#src/features/etag/drawings/drawings.ts'

/** The four pages of prose. */
export type TagPage = 'guide' | 'info' | 'regulatory' | 'troubleshooting'

export interface TagWords {
  /** The text that stands for a drawing where it is not seen. */
  drawings: Readonly<Record<DrawingName, string>>
  /** The pages and the product's own, each with what it is for. */
  pages: Readonly<Record<TagPage | 'product', { name: string; what: string }>>
  /** Above the links to the other pages. */
  otherPages: string
  /** Of what the maker has not supplied; `terms`: all of it. */
  notSet: (terms: string) => string
}

/** Read it where something is drawn: at module scope it is not there yet. */
export let tagWords: TagWords

export function setTagWords(words: TagWords): void {
  tagWords = words
}
