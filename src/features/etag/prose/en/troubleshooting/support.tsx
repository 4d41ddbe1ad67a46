import { brand } from '#contract/brand.ts'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const support: ProseSection = {
  title: 'What to send to support',
  body: (
    <>
      <p>
        The fault finder begins a message for you. If you write by yourself, to{' '}
        <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a> or by Contact Us in the menu, these
        details save a round of questions:
      </p>
      <ul>
        <li>the code printed on the tag, typed or photographed, and the lot it should show</li>
        <li>a photo of the display, sharp enough to read the revision and the time of the last change</li>
        <li>from its record, where your log-in shows it: last contact, state and revision</li>
        <li>which symptom fits best, and when you saw it first</li>
        <li>one tag or many; one drawer or everywhere; in sight of the base or not</li>
        <li>when the cell was last changed, and whether the base was restarted or moved</li>
        <li>what you have already tried, in which order</li>
      </ul>
      <p>
        Please keep the faulty tag as it is, with its cell beside it, until we have answered. Never post a
        damaged or swollen cell: tape its contacts and hand it in at a collection point.
      </p>
    </>
  ),
}
