/** English: what the start page says below its first screen. */
import { Link } from 'react-router-dom'
import type { AboutProse } from '#src/features/about/about-prose.ts'
import { paths } from '#src/paths.ts'

export const prose: AboutProse = {
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
