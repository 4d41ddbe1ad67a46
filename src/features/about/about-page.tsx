import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { useDeferred } from '#src/loading/use-deferred.ts'
import { first } from '#src/say/first.ts'
import { language } from '#src/say/language.ts'
import { withMore } from '#src/say/load.ts'
import { AskForLogIn } from '#src/session/ask-for-log-in.tsx'
import { Marked } from '#src/ui/marked.tsx'
import './about-page.css'

const loadRest = withMore(async () => (await import('./about-rest.tsx')).openAboutRest())
const NO_PROPS = {}

/**
 * `/` for visitors: what the portal is, with the log-in form beside it, handed in because the form is another feature's.
 * The stones and the rest come after the first screen, into room that is kept for them.
 */
export function AboutPage({ logIn }: { logIn: ReactNode }) {
  const words = first.about
  const rest = useDeferred(loadRest, NO_PROPS)
  return (
    <div className="page-frame about">
      <title>{first.pageTitle(first.menu.about, brand.name)}</title>
      <h1>{brand.tagline[language()]}</h1>
      <p className="about-lead">{words.lead(brand.name)}</p>
      <div className="about-log-in">
        {logIn}
        <p className="about-ask">
          {words.noLogIn}
          <AskForLogIn />
        </p>
      </div>
      <ul className="about-gives">
        {Object.values(words.gives).map((text) => (
          <li key={text}>
            <Marked text={text} render={(part) => <b>{part}</b>} />
          </li>
        ))}
      </ul>
      {rest ?? (
        <>
          <div className="about-stones" />
          <div className="about-rest" />
        </>
      )}
    </div>
  )
}
