import { loadProse } from '#src/features/etag/prose/load-prose.ts'
import { ETagArticle } from './etag-article.tsx'

/** `/EtagRegulatory`: the safety of children before everything, then the maker's own identifiers. @throws what import() throws. */
export async function openETagRegulatory() {
  const { prose } = await loadProse('regulatory')
  return () => <ETagArticle page="regulatory" prose={prose} />
}
