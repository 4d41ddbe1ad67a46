import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const limits: ProseSection = {
  title: 'What a tag cannot do',
  body: (
    <ul>
      <li>
        <strong>Change at once.</strong> It hears of a change at its next check-in, not before.
      </li>
      <li>
        <strong>Be reached through metal.</strong> A closed safe, a steel drawer or a stack of metal trays can
        silence it altogether.
      </li>
      <li>
        <strong>Work well in the cold.</strong> The ink gets slow. A published comparison (herman.cz) found
        that older displays fail near −5&nbsp;°C, while newer ones still redraw, slowly, at −15&nbsp;°C.
      </li>
      <li>
        <strong>Show a photo for grading.</strong> Its few tones are made for letters and codes. Judge a stone
        by its photo in the portal, or by the stone.
      </li>
      <li>
        <strong>Say where it is.</strong> Its record says when it was heard, not where.
      </li>
      <li>
        <strong>Guard the parcel.</strong> It is a label, not a lock and not an alarm.
      </li>
      <li>
        <strong>Replace the papers.</strong> Certificate, memo and invoice stay what counts when they and a
        display disagree.
      </li>
    </ul>
  ),
}

export const storage: ProseSection = {
  title: 'Storage and travel',
  body: (
    <>
      <h3>Between two uses</h3>
      <p>
        Have the tag taken off its lot and its display cleared, and lay it flat in a dry place at room
        temperature. Makers of such displays advise clearing before a long rest, because a picture that stands
        for months can leave a shadow. Keep tags out of direct sun and away from UV lamps. If they rest for a
        long time, take the cells out and keep these out of children’s reach, each with its contacts apart
        from metal.
      </p>
      <h3>To a fair or a customer</h3>
      <p>
        Away from its base a tag keeps showing what it knew when it left. Have the lots updated before you
        pack, and read the revisions once. Lithium cells travel under transport rules, also when they sit
        inside the tags: see <Link to={`${paths.etagRegulatory}#transport`}>transport</Link>. Back in the
        room, give the tags an interval or two to find the base again; do not start changing cells before
        that.
      </p>
    </>
  ),
}
