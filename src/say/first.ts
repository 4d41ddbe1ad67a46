/** The words of the first screen, in the page's language. Set before anything is drawn, and never again. */
import type { FirstWords } from './words.ts'

/** Read it where something is drawn: at module scope it is not there yet. */
export let first: FirstWords

export function setFirst(words: FirstWords): void {
  first = words
}
