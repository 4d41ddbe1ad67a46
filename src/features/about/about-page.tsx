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

const loadInstallOffer = withMore(
  async () => (await import('#src/pwa/install/install-offer.tsx')).InstallOffer,
)
const NO_PROPS = {}

/** `/` for visitors: what the portal is, with the log-in form beside it, handed in because the form is another feature's. */
export function AboutPage({ logIn }: { logIn: ReactNode }) {
  const installOffer = useDeferred(loadInstallOffer, NO_PROPS)
  return (
    <div className="page-frame about">
      <title>{first.pageTitle(first.menu.about, brand.name)}</title>
      <h1>{brand.tagline[language()]}</h1>
      <div className="about-log-in">{logIn}</div>
      <div className="about-text">
        <section {...ENGLISH_PROSE} aria-labelledby="about-trader">
          <h2 id="about-trader">About {brand.name}</h2>
          <p>
            {brand.name} trades in diamonds, gemstones and jewelry, photographs the goods, and labels parcels
            with electronic tags. This portal is for its customers: the photos of your lots and the state of
            your memos, on the desk, on the phone and in the vault.
          </p>
        </section>
        <section {...ENGLISH_PROSE} aria-labelledby="about-portal">
          <h2 id="about-portal">What you can do here</h2>
          <ul className="about-list">
            <li>
              <h3>See your lots</h3>
              <p>
                Every lot with its photo, carat, grading and place. Sort by date, lot or carat, make the
                pictures larger or smaller, and save the list as a CSV file for a buyer.
              </p>
            </li>
            <li>
              <h3>Know your memos</h3>
              <p>What you hold on memo, until when and worth how much, with open and closed memos apart.</p>
            </li>
            <li>
              <h3>Work offline</h3>
              <p>
                Lots and memos are kept on your device. Where the network ends you can still look up, sort and
                export; what is new arrives when it is back.
              </p>
            </li>
            <li>
              <h3>Photos you can compare</h3>
              <p>
                All stones are photographed in the same light by our photo station,{' '}
                <Link to={paths.photographer}>the Photographer</Link>.
              </p>
            </li>
            <li>
              <h3>Labels that keep up</h3>
              <p>
                An <Link to={paths.etagProduct}>e-tag</Link> on the parcel shows the lot and changes with it.
                Yours misbehaves? <Link to={paths.etagTroubleshooting}>Find the fix</Link>.
              </p>
            </li>
            <li>
              <h3>A tablet for the desk</h3>
              <p>
                The <Link to={paths.epadProduct}>EPad</Link> puts photos and memos within arm’s reach of the
                person you talk to.
              </p>
            </li>
          </ul>
        </section>
        <section {...ENGLISH_PROSE} aria-labelledby="about-access">
          <h2 id="about-access">How to get a log-in</h2>
          <p>
            Log-ins are given to customers. Write to{' '}
            <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a> with your name and company, and
            we set one up for you. On a tablet that others use too, log out when you leave: your lots, memos
            and pictures then go from it.
          </p>
        </section>
        {installOffer}
      </div>
    </div>
  )
}
