import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import type { ArticleSection } from '#src/ui/article/article.tsx'

export const triage: ArticleSection = {
  id: 'first-checks',
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
          <strong>Battery.</strong> Look at it in the portal, and have the tag flash (“find”). Low, no flash,
          or a redraw that stops halfway: change the cell as the{' '}
          <Link to={`${paths.etagGuide}#battery`}>guide</Link> shows.
        </li>
        <li>
          <strong>Base power and network.</strong> Are the base’s lights as usual, and do other tags near it
          answer? After a power cut give it some minutes.
        </li>
        <li>
          <strong>Radio.</strong> Take the tag out of the drawer or safe and hold it in sight of the base. If
          it answers there, metal or another radio in the room is in the way.
        </li>
        <li>
          <strong>Data.</strong> Compare the revision on the display with the one in the portal. The same
          number means that the tag did its work, and the mistake is in the lot’s record.
        </li>
        <li>
          <strong>Binding.</strong> Scan the tag’s code. Does it belong to the lot whose parcel you hold?
        </li>
        <li>
          <strong>Schedule.</strong> Quiet hours, a long interval or a paused service look like a fault and
          are none.
        </li>
      </ol>
    </>
  ),
}
