/**
 * All other words, in the page's language. A chunk that says them is loaded by `withMore`, which brings them along;
 * what the first screen draws may not import this file.
 */
import type { MoreWords } from './words.ts'

/** Read it where something is drawn: at module scope it may not be there yet. */
export let more: MoreWords

export function setMore(words: MoreWords): void {
  more = words
}
