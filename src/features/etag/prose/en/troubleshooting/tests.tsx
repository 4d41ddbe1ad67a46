import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { FixSteps } from '#src/features/etag/steps/fix-steps.tsx'
import { Steps } from '#src/features/etag/steps/steps.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const tests: ProseSection = {
  title: 'Three tests that settle most doubts',
  body: (
    <>
      <h3>The swap test: is it the tag or the place?</h3>
      <p>
        If the silence stays with the tag, suspect its cell, then the tag. If it stays with the place, suspect
        metal and distance. Lay the tags back afterwards: each belongs to its parcel.
      </p>
      <Steps
        areCards
        steps={[
          {
            text: 'Lay a tag that works where the silent one lay, and the silent one in its place.',
            drawing: 'swap',
          },
          { text: 'Close the drawer, as it always is.', drawing: 'drawer' },
          { text: 'Wait one check-in interval. Which of the two is silent now?', drawing: 'redraw' },
        ]}
      />
      <h3>The restart: take the cell out properly</h3>
      <p>Without draining, a small charge keeps the tag half awake, and it does not start afresh.</p>
      <FixSteps of="restart" />
      <h3>The different picture: does it still draw?</h3>
      <p>
        A tag may believe that it already shows what it is sent. Ask us to send it another picture, and watch.
        If it comes, the tag is well. If the record says that the tag shows the current content and the
        display did not move, the fault is in the tag: note the revision it shows and{' '}
        <Link to={`${paths.etagTroubleshooting}#support`}>write to us</Link>.
      </p>
      <h3>What not to do</h3>
      <ul>
        <li>Do not exchange parcel papers to make a wrong tag look right: they belong to the stones.</li>
        <li>Do not press on the display or bend the tag to bring lines back.</li>
        <li>Do not warm a cold tag with a lamp, a dryer or steam. Room temperature is enough.</li>
        <li>Do not put new cells into all tags at once before the base is known to work.</li>
      </ul>
    </>
  ),
}
