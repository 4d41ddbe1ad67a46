import { Link } from 'react-router-dom'
import { type TagPage, tagWords } from '#src/features/etag/words/tag-words.ts'
import { paths } from '#src/paths.ts'

/** The e-tag pages and the product's own, in the order in which they are linked. */
export const pathOf = {
  guide: paths.etagGuide,
  info: paths.etagInfo,
  troubleshooting: paths.etagTroubleshooting,
  regulatory: paths.etagRegulatory,
  product: paths.etagProduct,
} as const satisfies Record<TagPage | 'product', string>

/** Links from one e-tag page to its sisters. */
export function ETagPages({ here }: { here: TagPage }) {
  return (
    <section aria-labelledby="etag-pages" className="article-not-printed">
      <h2 id="etag-pages">{tagWords.otherPages}</h2>
      <ul>
        {(Object.keys(pathOf) as (keyof typeof pathOf)[])
          .filter((page) => page !== here)
          .map((page) => (
            <li key={page}>
              <Link to={pathOf[page]}>{tagWords.pages[page].name}</Link>: {tagWords.pages[page].what}
            </li>
          ))}
      </ul>
    </section>
  )
}
