import { Link } from 'react-router-dom'
import { TagRecordFigure } from '#src/features/etag/figures/tag-record-figure.tsx'
import { paths } from '#src/paths.ts'
import { ContactLink } from '#src/session/contact-link.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const triage: ProseSection = {
  title: 'Check in this order',
  body: (
    <>
      <p className="article-note">
        A tag keeps its last picture with no power at all. What it shows may be old: until the fault is found,
        go by the lot in the portal, not by the display.
      </p>
      <p>
        The order goes from what your hands can check to what only the records tell. One silent tag points to
        the tag, many silent tags point to the base: decide that first, and skip the steps that cannot be it.
      </p>
      <ol className="triage">
        <li>
          <strong>Battery.</strong> Read it in the record of the tag, where its base reports it. Low, or a
          redraw that stops halfway: change the cell as the{' '}
          <Link to={`${paths.etagGuide}#battery`}>guide</Link> shows.
        </li>
        <li>
          <strong>Base power and network.</strong> Are the base’s lights as usual, and do other tags near it
          change? After a power cut give it some minutes.
        </li>
        <li>
          <strong>Radio.</strong> Take the tag out of the drawer or safe and lay it in sight of the base. If
          it changes there, metal or another radio in the room is in the way.
        </li>
        <li>
          <strong>Data.</strong> Compare the revision on the display with the current one, beside “Shows” in
          the record. The same number means that the tag did its work, and the mistake is in the lot’s record.
        </li>
        <li>
          <strong>Pairing.</strong> Compare the code printed on the tag with the one that the portal names for
          the lot whose parcel you hold.
        </li>
        <li>
          <strong>Schedule.</strong> Quiet hours and a long check-in interval look like a fault and are none.
          They are settings of the base station.
        </li>
      </ol>
      <div className="triage-record">
        <p>
          The record stands at the end of a lot’s details. Without it, go by what the tag and the base show,
          or <Link to={`${paths.etagTroubleshooting}#support`}>write to us</Link>: we read it out.
        </p>
        <TagRecordFigure />
      </div>
      <p>
        <ContactLink>None of this helped: write to us</ContactLink>
      </p>
    </>
  ),
}
