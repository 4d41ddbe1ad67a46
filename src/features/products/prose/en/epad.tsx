/** English: `/EPadProductPage`. */
import { Link } from 'react-router-dom'
import type { ProductProse } from '#src/features/products/words/product-prose.ts'
import { paths } from '#src/paths.ts'
import { InstallOffer } from '#src/pwa/install/install-offer.tsx'

export const prose: ProductProse<'epad'> = {
  lead: 'The portal on a tablet for the trading desk: your lots with their photos, and your memos, at arm’s length.',
  sections: {
    'at-the-desk': {
      title: 'At the desk',
      body: (
        <>
          <p>
            A buyer asks for a stone, and its photo is on the table before the parcel is. The EPad opens
            straight on your photos: sort them by date, lot or carat, choose how large the pictures are, and
            turn the tablet round. <Link to={paths.samples}>Try the wall</Link> with ten sample lots.
          </p>
          <ul>
            <li>Small pictures to find a stone among many, large ones to talk about it.</li>
            <li>The grading beside the picture when you want it, out of the way when you do not.</li>
            <li>The list as a CSV file for the buyer, made on the tablet.</li>
            <li>Which memos are open, until when, and what they are worth.</li>
          </ul>
        </>
      ),
    },
    'without-network': {
      title: 'In the vault, and at a fair',
      body: (
        <>
          <p>
            The list of your lots and your memos is kept on the tablet. Sorting, changing the picture size and
            exporting need no network, because they ask nobody. When the network is back, what has changed is
            fetched, and nothing else.
          </p>
          <p>
            Pictures are larger than lists: see that the ones you need are there before you walk into the
            vault.
          </p>
        </>
      ),
    },
    shared: {
      title: 'Shared by a team',
      body: (
        <>
          <p>
            A tablet on a desk passes through many hands. Logging out takes lots, memos and pictures of your
            company off it. For a screen that only shows, ask us for a display log-in: it sees the photos and
            nothing else.
          </p>
          <p>Lock the tablet with a code of its own as well: that protects what the portal cannot.</p>
        </>
      ),
    },
    tablet: {
      title: 'Which tablet',
      body: (
        <>
          <p>
            The EPad is laid out for a tablet held across, and turns with it. You can have it from us, set up,
            or use your own tablet with an up-to-date browser:
          </p>
          <ol>
            <li>Open this portal in the tablet’s browser.</li>
            <li>In the browser’s menu, choose to add the page to the home screen.</li>
            <li>Open it from there, and log in.</li>
            <li>
              While the network is good, keep the pictures: touch “on this device” above them, and choose
              which.
            </li>
          </ol>
          <div className="article-not-printed">
            <InstallOffer />
          </div>
        </>
      ),
    },
  },
}
