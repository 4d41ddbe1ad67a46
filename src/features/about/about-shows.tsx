/**
 * What a trader would want of the portal, on samples: an inclusion, stones beside each other, a tag that says what its lot
 * says. The pictures are computed, and it says so.
 */
import { Link } from 'react-router-dom'
import { CLARITY_GRADES } from '#contract/codes.ts'
import { formatCarat } from '#src/format/number-format.ts'
import { paths, withQuery } from '#src/paths.ts'
import { LARGE_PX, type Sample, samples, SMALL_PX } from '#src/samples/samples.ts'
import type { AboutProse } from './about-prose.ts'
import inclusion from './inclusion.webp'
import './about-shows.css'

const ZOOMED = 4
const COMPARED = [0, 3, 6] as const
const TAGGED = 1
const INCLUSION_PX = 440

type Words = AboutProse['shows']

/** Of a sample by its place, on the wall to try. */
const idOf = (at: number) => `${at + 1}`

export function AboutShows({ words }: { words: Words }) {
  return (
    <section aria-labelledby="about-shows">
      <h2 id="about-shows">{words.title}</h2>
      <ul className="about-shows">
        <li>
          <div className="show-zoom">
            <Picture of={samples[ZOOMED]!} />
            <img
              src={inclusion}
              width={INCLUSION_PX}
              height={INCLUSION_PX}
              alt={words.zoom.shows}
              loading="lazy"
              decoding="async"
            />
          </div>
          <Said {...words.zoom} opens={{ lot: idOf(ZOOMED) }} />
        </li>
        <li>
          <Compared words={words} />
          <Said {...words.compare} opens={{ compare: COMPARED.map(idOf).join('.') }} />
        </li>
        <li>
          <Tagged words={words} />
          <Said {...words.tag} opens={{ lot: idOf(TAGGED) }} />
        </li>
      </ul>
      <p className="about-shows-note">{words.computed}</p>
    </section>
  )
}

interface SaidProps {
  title: string
  text: string
  /** Over the wall to try, as the query of its address. */
  opens: Readonly<Record<string, string>>
}

function Said({ title, text, opens }: SaidProps) {
  return (
    <>
      <h3>
        <Link to={{ pathname: paths.samples, search: withQuery('', opens) }}>{title}</Link>
      </h3>
      <p>{text}</p>
    </>
  )
}

function Picture({ of: { large } }: { of: Sample }) {
  return <img src={large} width={LARGE_PX} height={LARGE_PX} alt="" loading="lazy" decoding="async" />
}

function Compared({ words: { terms } }: { words: Words }) {
  const lots = COMPARED.map((at) => samples[at]!)
  const rows: readonly [name: string, valueOf: (lot: Sample) => string][] = [
    [terms.carat, ({ caratMilli }) => formatCarat(caratMilli!)],
    [terms.color, ({ color }) => color],
    [terms.clarity, clarityOf],
  ]
  return (
    <table className="show-compare">
      <thead>
        <tr>
          <th scope="col">{terms.lot}</th>
          {lots.map(({ lot, small }) => (
            <th key={lot} scope="col">
              <img src={small} width={SMALL_PX} height={SMALL_PX} alt="" loading="lazy" decoding="async" />
              <bdi>{lot}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, valueOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {lots.map((lot) => (
              <td key={lot.lot}>
                <bdi>{valueOf(lot)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const clarityOf = ({ clarity }: Sample): string =>
  Object.entries(CLARITY_GRADES).find(([, code]) => code === clarity)?.[0] ?? '–'

/** A lot, its tag, and what the portal knows of the tag. */
function Tagged({ words: { record } }: { words: Words }) {
  const sample = samples[TAGGED]!
  const { lot, small, caratMilli } = sample
  return (
    <div className="show-tag">
      <div className="show-tag-card">
        <img src={small} width={SMALL_PX} height={SMALL_PX} alt="" loading="lazy" decoding="async" />
        <b>
          <bdi>{lot}</bdi>
        </b>
        <bdi>{formatCarat(caratMilli!)}</bdi>
      </div>
      <div className="show-tag-beside">
        <div className="show-tag-face" dir="ltr" role="img" aria-label={record.face}>
          <b>
            <bdi>{lot}</bdi>
          </b>
          <bdi>{formatCarat(caratMilli!)}</bdi>
          <small>
            <bdi>{record.revision}</bdi>
          </small>
        </div>
        <dl>
          {record.rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
