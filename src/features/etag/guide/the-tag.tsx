import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { paths } from '#src/paths.ts'
import type { ArticleSection } from '#src/ui/article/article.tsx'

export const theTag: ArticleSection = {
  id: 'guide',
  title: 'Guide: what the tag is',
  body: (
    <>
      <p>
        An e-tag is a small electronic-paper label on a stone parcel, a box or a tray. It shows which lot lies
        there and changes by itself when the lot’s record changes. The display keeps its picture with no
        power; the tag uses energy only to listen for news and to redraw. A tag with an empty cell therefore
        looks quite healthy, and shows what was true when the cell gave out.
      </p>
      <h3>The parts</h3>
      <dl>
        <dt>Display</dt>
        <dd>Electronic paper: matt, readable from the side, without a light of its own.</dd>
        <dt>Code</dt>
        <dd>
          Printed on the tag for scanning, with the same characters to type. It names the tag, not the lot.
        </dd>
        <dt>LED</dt>
        <dd>Flashes when the tag is asked to make itself known (“find”): your trader does that for you.</dd>
        <dt>Battery door</dt>
        <dd>Behind it the coin cell. Always closed while the tag is in use.</dd>
        <dt>NFC</dt>
        <dd>A contact point that a phone can read from close by. Not every model has it.</dd>
      </dl>
      <p>
        The tag does not speak to your tablet. It speaks by radio to a <strong>base station</strong>, and the
        base speaks to the portal over the network.
      </p>
      <h3>What the tag shows</h3>
      <ul>
        <li>the lot number and the carat weight</li>
        <li>the photo ID, so that you can tell which photo the parcel belongs to</li>
        <li>the revision (“rev”): a number that goes up with each change of what the tag is to show</li>
        <li>the time of the last change</li>
      </ul>
      <p>
        The revision is the quickest check there is: the same number on the tag and in the portal means that
        the tag is up to date. <Link to={paths.etagInfo}>E-tag information</Link> explains the rest.
      </p>
      <p className="article-note">
        Where these pages say <em>in the portal</em>, they mean the record that is kept of a tag: its last
        contact, its state, its battery and the revision it shows. Open the lot’s photo: the record stands
        with the details. If your log-in does not show you that record, write to{' '}
        <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a> and we read it out for you.
      </p>
    </>
  ),
}
