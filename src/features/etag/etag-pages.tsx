import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'

const pages = [
  { to: paths.etagGuide, name: 'E-tag guide', what: 'set up, pair, refresh, change the battery' },
  { to: paths.etagInfo, name: 'E-tag information', what: 'how a tag works and what it cannot do' },
  { to: paths.etagTroubleshooting, name: 'E-tag troubleshooting', what: 'from the symptom to the fix' },
  {
    to: paths.etagRegulatory,
    name: 'E-tag regulatory information',
    what: 'identifiers, radio, battery safety',
  },
  { to: paths.etagProduct, name: 'The e-tag', what: 'the product in short' },
] as const

/** Links from one e-tag page to its sisters. */
export function ETagPages({ here }: { here: (typeof pages)[number]['to'] }) {
  return (
    <section aria-labelledby="etag-pages" className="article-not-printed">
      <h2 id="etag-pages">More on e-tags</h2>
      <ul>
        {pages
          .filter(({ to }) => to !== here)
          .map(({ to, name, what }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>: {what}
            </li>
          ))}
      </ul>
    </section>
  )
}
