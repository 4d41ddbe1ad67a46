/** What the start page says below its first screen, and loads after it. In English, but for the stones. */
import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { paths } from '#src/paths.ts'
import { InstallOffer } from '#src/pwa/install/install-offer.tsx'
import { ENGLISH_PROSE } from '#src/say/prose.ts'
import { AboutStones } from './about-stones.tsx'

export function AboutRest() {
  return (
    <>
      <div className="about-install">
        <InstallOffer />
      </div>
      <AboutStones />
      <div className="about-rest">
        <section {...ENGLISH_PROSE} aria-labelledby="about-portal">
          <h2 id="about-portal">What the portal is made of</h2>
          <ul className="about-list">
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
      </div>
    </>
  )
}
