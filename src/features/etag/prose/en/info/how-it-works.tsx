import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { Steps } from '#src/features/etag/steps/steps.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const electronicPaper: ProseSection = {
  title: 'What electronic paper is',
  body: (
    <>
      <p>
        The display of an e-tag is made of tiny capsules with dark and light particles in them. A short
        voltage pulls the dark ones or the light ones to the front, and there they stay. Nothing glows and
        nothing is refreshed in the background: the picture is as still as print and is read by the light of
        the room.
      </p>
      <p>
        Two things follow. First, showing costs no energy. Only listening and redrawing do, which is why a
        coin cell is enough. Second, a picture is no proof of life. A tag that lost its power keeps showing
        the last lot it was told about, and only the revision and the time of the last change give away its
        age.
      </p>
    </>
  ),
}

export const display: ProseSection = {
  title: 'What the tag shows',
  body: (
    <>
      <p>The model of the tag decides where each field stands. The fields are the same on every tag:</p>
      <dl>
        <dt>Lot</dt>
        <dd>The lot number, written exactly as in the portal.</dd>
        <dt>Carat</dt>
        <dd>The weight of the stone, or the total weight where the parcel holds several pieces.</dd>
        <dt>Photo ID</dt>
        <dd>Which photo belongs to the parcel, so that a stone can be checked against its picture.</dd>
        <dt>Rev</dt>
        <dd>The revision of the content that was drawn. It only ever goes up.</dd>
        <dt>Last change</dt>
        <dd>When the tag last drew something new. It is not the time at which the tag last answered.</dd>
      </dl>
      <p>Prices are not among them: a parcel lies on a table where more than one person reads it.</p>
    </>
  ),
}

export const journey: ProseSection = {
  title: 'How data gets to the tag',
  body: (
    <>
      <Steps
        steps={[
          {
            text: 'What the tag shows of the lot changes: a new weight, a new photo, another tag. It gets a higher revision.',
          },
          {
            text: 'The portal tells the base station what the tag of the lot is to show, and the base makes the picture.',
            drawing: 'base',
          },
          { text: 'The base keeps it and waits. It cannot wake the tag.' },
          {
            text: 'At its next check-in the tag asks for news, takes the picture and acknowledges that it has it.',
            drawing: 'bring-near',
          },
          { text: 'The tag redraws, with some flicker, and goes back to sleep.', drawing: 'redraw' },
          {
            text: 'The base reports the contact and the revision that the tag now shows, and the portal notes them.',
            drawing: 'compare',
          },
        ]}
      />
      <p>
        Each step can wait for the one before it. The time from a change to the display is therefore up to one
        check-in interval, plus the redraw, plus whatever the network needs. If the steps come to a halt,{' '}
        <Link to={paths.etagTroubleshooting}>troubleshooting</Link> tells you at which one.
      </p>
      <p>
        The tag’s part is small on purpose. It holds one picture and its own ID; it does not hold your list of
        lots, and it cannot be asked about other stones.
      </p>
    </>
  ),
}
