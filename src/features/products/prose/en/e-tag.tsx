/** English: `/e-tagProductPage`. */
import { Link } from 'react-router-dom'
import { GuideList } from '#src/features/products/guide-list.tsx'
import type { ProductProse } from '#src/features/products/words/product-prose.ts'
import { paths } from '#src/paths.ts'

export const prose: ProductProse<'etag'> = {
  lead: 'An electronic-paper label for stone parcels, boxes and trays. It shows which lot lies there, and changes by itself when the lot does.',
  sections: {
    why: {
      title: 'A parcel paper that stays true',
      body: (
        <>
          <p>
            Parcel papers are written once and lots change often: a stone is re-weighed, re-graded,
            photographed again, sent out and taken back. With an e-tag the label follows the record. When the
            lot changes in the portal, the tag fetches the change at its next check-in and redraws itself.
          </p>
          <p>
            The display is electronic paper. It is read like print, in the light of the room, and keeps its
            picture without power, so that a coin cell is all it needs.
          </p>
        </>
      ),
    },
    'what-it-shows': {
      title: 'What it shows',
      body: (
        <ul>
          <li>lot number and carat weight</li>
          <li>the photo ID, which leads from the stone in your hand to its picture</li>
          <li>the revision and the time of the last change, so that you see how fresh it is</li>
          <li>its own code, printed on the tag, for scanning</li>
        </ul>
      ),
    },
    'good-for': {
      title: 'What it is good for',
      body: (
        <ul>
          <li>Finding a parcel: we let its tag flash for you.</li>
          <li>Taking stock: read tags instead of opening papers.</li>
          <li>Sending goods out and taking them back without writing the paper anew.</li>
          <li>Using the label again: it goes from one lot to the next.</li>
        </ul>
      ),
    },
    'what-you-need': {
      title: 'What you need',
      body: (
        <>
          <p>
            Tags, and a base station within their reach, with power and network. How many tags one base
            serves, and how far it reaches, depends on the room; metal drawers and safes matter most. We
            advise trying a few tags in your own strong room before you equip it.
          </p>
          <p>
            A tag hears of a change at its next check-in, not at once, and it is a label, not a lock. What
            else to expect is told under <Link to={paths.etagInfo}>E-tag information</Link>.
          </p>
        </>
      ),
    },
    guides: {
      title: 'Guides',
      body: <GuideList />,
    },
  },
}
