/** Loads what an e-tag page says in the page's language: a chunk a page and one that all of them share. */
import type { FaultWords } from '#src/features/etag/words/fault-words.ts'
import type { PageProse } from '#src/features/etag/words/page-prose.ts'
import { setTagWords, type TagPage, type TagWords } from '#src/features/etag/words/tag-words.ts'
import { type Language, language } from '#src/say/language.ts'

interface Proses {
  tagWords: () => Promise<{ tagWords: TagWords }>
  guide: () => Promise<{ prose: PageProse<'guide'> }>
  info: () => Promise<{ prose: PageProse<'info'> }>
  regulatory: () => Promise<{ prose: PageProse<'regulatory'> }>
  troubleshooting: () => Promise<{ prose: PageProse<'troubleshooting'>; faults: FaultWords }>
}

/** The pages of each language. */
const PROSE: Readonly<Record<Language, Proses>> = {
  en: {
    tagWords: () => import('#src/features/etag/prose/en/tag-words.ts'),
    guide: () => import('#src/features/etag/prose/en/guide/guide.tsx'),
    info: () => import('#src/features/etag/prose/en/info/info.tsx'),
    regulatory: () => import('#src/features/etag/prose/en/regulatory/regulatory.tsx'),
    troubleshooting: () => import('#src/features/etag/prose/en/troubleshooting/troubleshooting.tsx'),
  },
  he: {
    tagWords: () => import('#src/features/etag/prose/he/tag-words.ts'),
    guide: () => import('#src/features/etag/prose/he/guide/guide.tsx'),
    info: () => import('#src/features/etag/prose/he/info/info.tsx'),
    regulatory: () => import('#src/features/etag/prose/he/regulatory/regulatory.tsx'),
    troubleshooting: () => import('#src/features/etag/prose/he/troubleshooting/troubleshooting.tsx'),
  },
}

/** What the page's file exports, once the words of all pages are set too. @throws what import() throws. */
export async function loadProse<P extends TagPage>(page: P) {
  const files = PROSE[language()]
  const [loaded, shared] = await Promise.all([files[page](), files.tagWords()])
  setTagWords(shared.tagWords)
  return loaded as Awaited<ReturnType<Proses[P]>>
}
