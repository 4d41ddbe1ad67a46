/** Loads the words of the page's language, two chunks a language: what the first screen says, and everything else. */
import { setFirst } from './first.ts'
import { type Language, language } from './language.ts'
import { setMore } from './more.ts'
import type { FirstWords, MoreWords } from './words.ts'

interface Catalogue {
  first: () => Promise<{ first: FirstWords }>
  more: () => Promise<{ more: MoreWords }>
}

/** The two chunks of each language. */
export const CATALOGUES: Record<Language, Catalogue> = {
  en: { first: () => import('#src/say/en/first.ts'), more: () => import('#src/say/en/more.ts') },
  he: { first: () => import('#src/say/he/first.ts'), more: () => import('#src/say/he/more.ts') },
}

/** The words of the first screen. @throws what import() throws. */
export async function loadFirst(): Promise<void> {
  setFirst((await CATALOGUES[language()].first()).first)
}

/** All other words. @throws what import() throws. */
export async function loadMore(): Promise<void> {
  setMore((await CATALOGUES[language()].more()).more)
}

/** Loads a chunk together with all words. Every chunk that says more than the first screen does is loaded through it. */
export const withMore =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), loadMore()]))[0]
