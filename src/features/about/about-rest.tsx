/** What stands below the first screen of the start page, and is loaded after it. */
import { brand } from '#contract/brand.ts'
import { loadAboutProse } from '#src/features/about/prose/load-prose.ts'
import { InstallOffer } from '#src/pwa/install/install-offer.tsx'
import { AskForLogIn } from '#src/session/ask-for-log-in.tsx'
import { PageFoot, PrintHead } from '#src/ui/article/page-ends.tsx'
import type { AboutProse } from './about-prose.ts'
import { AboutShows } from './about-shows.tsx'
import { AboutStones } from './about-stones.tsx'
import { AboutTrader } from './about-trader.tsx'

/** @throws what import() throws. */
export async function openAboutRest() {
  const prose = await loadAboutProse()
  return () => <AboutRest {...prose} />
}

function AboutRest({ shows, parts, access, trader }: AboutProse) {
  return (
    <>
      <AboutStones />
      <div className="about-rest">
        <AboutShows words={shows} />
        <section aria-labelledby="about-portal">
          <h2 id="about-portal">{parts.title}</h2>
          <ul className="about-list">
            {parts.list.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="about-access">
          <h2 id="about-access">{access.title}</h2>
          <p>
            {access.text(
              <a href={`mailto:${brand.contactEmail}`}>
                <bdi>{brand.contactEmail}</bdi>
              </a>,
            )}
          </p>
          <p className="about-ways">
            <AskForLogIn />
          </p>
        </section>
        <InstallOffer />
        <AboutTrader {...trader} />
        <PageFoot of={brand} />
        <PrintHead of={brand} />
      </div>
    </>
  )
}
