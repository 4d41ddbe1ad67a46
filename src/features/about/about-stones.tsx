/**
 * The way from the stones of the start page to their lots on the wall to try, and that to the help of who came with an e-tag
 * in hand. The stones are one picture, which is there with the styles of the page (about-page.css): a link lies over each.
 */
import { Link } from 'react-router-dom'
import { paths, withQuery } from '#src/paths.ts'
import { more } from '#src/say/more.ts'

/** The ids and numbers of the samples, in the order of the picture. */
const STONES = Array.from({ length: 10 }, (_, at) => ({
  id: `${at + 1}`,
  lot: `SAMPLE-${String(at + 1).padStart(2, '0')}`,
}))

export function AboutStones() {
  const words = more.samples
  return (
    <section className="about-stones" aria-label={words.stones}>
      <ul>
        {STONES.map(({ id, lot }) => (
          <li key={id}>
            <Link
              to={{ pathname: paths.samples, search: withQuery('', { lot: id }) }}
              aria-label={more.lots.open(lot)}
            />
          </li>
        ))}
      </ul>
      <p>
        <Link className="button button-primary" to={paths.samples}>
          {words.tryWall}
        </Link>
        <span className="about-without">{words.without}</span>
        <Link className="about-tag-help" to={paths.etagTroubleshooting}>
          {more.mine.menu.tags}
        </Link>
      </p>
    </section>
  )
}
