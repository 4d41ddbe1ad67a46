import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { paths } from '#src/paths.ts'
import { useDeferred } from '#src/loading/use-deferred.ts'
import { first } from '#src/say/first.ts'
import { language } from '#src/say/language.ts'
import { withMore } from '#src/say/load.ts'
import { ENGLISH_PROSE } from '#src/say/prose.ts'
import './about-page.css'

const loadRest = withMore(async () => (await import('./about-rest.tsx')).AboutRest)
const NO_PROPS = {}

/**
 * `/` for visitors: what the portal is, with the log-in form beside it, handed in because the form is another feature's.
 * The stones and the rest come after the first screen, into room that is kept for them.
 */
export function AboutPage({ logIn }: { logIn: ReactNode }) {
  const rest = useDeferred(loadRest, NO_PROPS)
  return (
    <div className="page-frame about">
      <title>{first.pageTitle(first.menu.about, brand.name)}</title>
      <h1>{brand.tagline[language()]}</h1>
      <div className="about-log-in">{logIn}</div>
      <div className="about-lead">
        <p {...ENGLISH_PROSE}>
          {brand.name} trades in diamonds, gemstones and jewelry. Here its customers see their lots and memos,
          on the desk, on the phone and in the vault.{' '}
          <Link to={paths.products}>How we photograph and label them</Link>
        </p>
        <ul {...ENGLISH_PROSE}>
          <li>
            <b>Your lots</b> with photo, grading and place: sort, filter, zoom, compare.
          </li>
          <li>
            <b>Your memos</b>: what you hold, until when, worth how much.
          </li>
          <li>
            <b>Offline too</b>: what the device has seen works without a network.
          </li>
          <li>
            <b>For your buyer</b>: a CSV file, or a link that ends when you say.
          </li>
        </ul>
      </div>
      {rest ?? (
        <>
          <div className="about-stones" />
          <div className="about-rest" />
        </>
      )}
    </div>
  )
}
