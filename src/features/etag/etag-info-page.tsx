import { loadProse } from '#src/features/etag/prose/load-prose.ts'
import { ETagArticle } from './etag-article.tsx'

/** `/EtagInfo`: how tags work. @throws what import() throws. */
export async function openETagInfo() {
  const { prose } = await loadProse('info')
  return () => <ETagArticle page="info" prose={prose} />
}
