/** English: what the start page says below its first screen. */
import { Link } from 'react-router-dom'
import type { AboutProse } from '#src/features/about/about-prose.ts'
import { paths } from '#src/paths.ts'

export const prose: AboutProse = {
  shows: {
    title: 'Before the parcel is opened',
    zoom: {
      title: 'See the inclusion',
      text: 'Every photo opens down to its own pixels, and up to four times as large.',
      shows: 'An inclusion in the table of the same stone, enlarged',
    },
    compare: {
      title: 'Put stones side by side',
      text: 'Two to four lots in the same light, and where they differ. Zoom one, and all of them zoom.',
    },
    tag: {
      title: 'A label that changes with its lot',
      text: 'The tag on the parcel shows what the portal shows, and the portal says whether it does.',
    },
    terms: { lot: 'Lot', carat: 'Carat', color: 'Color', clarity: 'Clarity' },
    record: {
      revision: 'rev 12',
      face: 'The e-tag of this lot, showing its number and weight',
      rows: [
        ['Shows', 'revision 12, current'],
        ['Last contact', '2 minutes ago'],
        ['Battery', 'good'],
      ],
    },
    computed: 'Stones and record are computed samples.',
  },
  parts: {
    title: 'What the portal is made of',
    list: [
      {
        title: 'Photos you can compare',
        text: (
          <>
            All stones are photographed in the same light by our photo station,{' '}
            <Link to={paths.photographer}>the Photographer</Link>.
          </>
        ),
      },
      {
        title: 'Labels that keep up',
        text: (
          <>
            An <Link to={paths.etagProduct}>e-tag</Link> on the parcel shows the lot and changes with it.
            Yours misbehaves? <Link to={paths.etagTroubleshooting}>Find the fix</Link>.
          </>
        ),
      },
      {
        title: 'A tablet for the desk',
        text: (
          <>
            The <Link to={paths.epadProduct}>EPad</Link> puts photos and memos within arm’s reach of the
            person you talk to.
          </>
        ),
      },
      {
        title: 'An app without a store',
        text: (
          <>
            Install the portal from the browser’s menu, and it opens like an app, without a network, too.{' '}
            <Link to={`${paths.epadProduct}#tablet`}>How to install it</Link>.
          </>
        ),
      },
    ],
  },
  access: {
    title: 'How to get a log-in',
    text: (address) => (
      <>
        Log-ins are given to customers. Ask for yours here, or write to {address}, with your name and company,
        and we set it up for you. On a tablet that others use too, log out when you leave: your lots, memos
        and pictures then go from it.
      </>
    ),
  },
  trader: {
    title: (brand) => `Who ${brand} is`,
    terms: { since: 'Since', offices: 'Offices', hours: 'Hours', phone: 'Phone', address: 'Address' },
    pages: { imprint: 'Imprint', privacy: 'Privacy', terms: 'Terms' },
  },
}
