import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { Steps } from '#src/features/etag/steps/steps.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const pair: ProseSection = {
  title: 'Pair (bind)',
  body: (
    <>
      <p>
        Pairing says which tag is on which lot. One tag, one lot; one lot, one tag. It is done at the base
        station with the program that came with it, or by a list of lots with a column for tags, which we take
        in for you. In the portal you see the result.
      </p>
      <Steps
        steps={[
          {
            text: 'Make sure that the tag is free. One that was used before is taken off its lot first.',
          },
          { text: 'Scan the lot’s code on the parcel, or type the lot number.', drawing: 'scan-parcel' },
          {
            text: 'Scan the code on the tag. If it is not read, type the characters below it.',
            drawing: 'scan',
          },
          { text: 'Read lot and carat once more, and confirm.' },
          { text: 'Wait for the tag to redraw.', drawing: 'redraw' },
          {
            text: 'Compare: the lot on the display is the lot on the parcel paper, and its details in the portal name the code of this tag. Only then is the tag paired.',
            drawing: 'compare',
          },
          { text: 'Fix the tag to the parcel.', drawing: 'fix-tag' },
        ]}
      />
      <h3>Use a tag again</h3>
      <p>
        When a lot is sold or returned, have its tag taken off it before the tag goes back into the box. The
        details of the lot then name no tag any more. A tag that the trader’s list of lots gives to a lot is
        moved in that list and nowhere else: a base station that pairs it anew is refused.
      </p>
      <h3>Two tags exchanged, or a tag on the wrong lot</h3>
      <p>
        Never swap the parcel papers: they belong to the stones. If two tags only lie on each other’s parcels,
        put each on the parcel of the lot that it shows.
      </p>
      <Steps
        steps={[
          { text: 'Read the lot on each parcel paper, and on each tag.' },
          { text: 'Put each tag on the parcel of the lot that it shows.', drawing: 'put-back' },
          {
            text: 'Open both lots in the portal: each names the code printed on its tag.',
            drawing: 'tag-code',
          },
        ]}
      />
      <p>
        If one does not, it was paired wrongly: pair it again, or{' '}
        <Link to={`${paths.etagTroubleshooting}#support`}>write to us</Link>.
      </p>
    </>
  ),
}
