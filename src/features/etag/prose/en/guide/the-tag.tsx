import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { StepDrawing } from '#src/features/etag/steps/step-drawing.tsx'
import { TagRecordFigure } from '#src/features/etag/figures/tag-record-figure.tsx'
import { paths } from '#src/paths.ts'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const theTag: ProseSection = {
  title: 'What the tag is',
  body: (
    <>
      <p>
        An e-tag is a small electronic-paper label on a stone parcel, a box or a tray. It shows which lot lies
        there and changes by itself when the lot’s record changes. The display keeps its picture with no
        power; the tag uses energy only to listen for news and to redraw. A tag with an empty cell therefore
        looks quite healthy, and shows what was true when the cell gave out.
      </p>
      <h3>The parts</h3>
      <div className="etag-beside">
        <ol>
          <li>
            <strong>Display.</strong> Electronic paper: matt, readable from the side, without a light of its
            own.
          </li>
          <li>
            <strong>Code.</strong> For scanning, with the same characters to type. It names the tag, not the
            lot.
          </li>
          <li>
            <strong>LED.</strong> Flashes when the tag is asked to make itself known (“find”). We do that for
            you.
          </li>
          <li>
            <strong>Battery door.</strong> Behind it the coin cell. Always closed while the tag is in use.
          </li>
        </ol>
        <StepDrawing of="parts" />
      </div>
      <p>
        Some models also have NFC, a contact point that a phone can read from close by. The tag does not speak
        to your tablet. It speaks by radio to a <strong>base station</strong>, and the base speaks to the
        portal over the network.
      </p>
      <h3>What the tag shows</h3>
      <ul>
        <li>the lot number and the carat weight</li>
        <li>the photo ID, so that you can tell which photo the parcel belongs to</li>
        <li>the revision (“rev”): a number that goes up with each change of what the tag is to show</li>
        <li>the time of the last change</li>
      </ul>
      <h3>What the portal shows of it</h3>
      <div className="etag-beside">
        <div>
          <p>
            The details of a lot end with the record of its tag: when it was last heard, its state, its
            battery, and whether it shows the current content. That is what its base station has reported; the
            portal shows it and sends nothing to the tag.
          </p>
          <p>
            The revision is the quickest check there is: the same number on the tag and in the record means
            that the tag is up to date. If your log-in does not show you the record, write to{' '}
            <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a> and we read it out for you.{' '}
            <Link to={paths.etagInfo}>E-tag information</Link> explains the states.
          </p>
        </div>
        <TagRecordFigure />
      </div>
    </>
  ),
}
