import { loadProse } from '#src/features/etag/prose/load-prose.ts'
import { ETagArticle } from './etag-article.tsx'
import './etag-guide-page.css'

/** `/ETagGuide`: the manual. @throws what import() throws. */
export async function openETagGuide() {
  const { prose } = await loadProse('guide')
  return () => <ETagArticle page="guide" prose={prose} />
}
