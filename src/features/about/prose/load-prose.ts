/** Loads what the start page says below its first screen, in the page's language. */
import type { AboutProse } from '#src/features/about/about-prose.ts'
import { type Language, language } from '#src/say/language.ts'

const PROSE: Readonly<Record<Language, () => Promise<{ prose: AboutProse }>>> = {
  en: () => import('#src/features/about/prose/en/about.tsx'),
  he: () => import('#src/features/about/prose/he/about.tsx'),
}

/** @throws what import() throws. */
export async function loadAboutProse(): Promise<AboutProse> {
  return (await PROSE[language()]()).prose
}
