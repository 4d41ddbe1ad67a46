import type { ArticleSection } from '#src/ui/article/article.tsx'

export const pair: ArticleSection = {
  id: 'pair',
  title: 'Pair (bind)',
  body: (
    <>
      <p>Binding tells the portal which tag belongs to which lot. One tag, one lot; one lot, one tag.</p>
      <ol>
        <li>Make sure that the tag is free. If it was used before, unbind it first.</li>
        <li>Scan the lot’s code on the parcel, or type the lot number.</li>
        <li>
          Scan the code on the tag. If the light glares, tilt the tag; if the code is scratched, type it.
        </li>
        <li>Pick a layout: which fields stand on the display, and how large.</li>
        <li>Confirm on the screen, and read lot and carat once more before you do.</li>
        <li>
          Wait for the tag to redraw, and confirm with your own eyes: the lot on the display is the lot on the
          parcel paper. Only then is the tag paired.
        </li>
        <li>Fix the tag to the parcel.</li>
      </ol>
      <h3>Use a tag again</h3>
      <p>
        When a lot is sold or returned, unbind its tag before the tag goes back into the box, and see in the
        portal that the lot has no tag any more. A tag that the trader’s list of lots gives to a lot is moved
        in that list and nowhere else: a base station that pairs it anew is refused.
      </p>
      <h3>After a wrong bind</h3>
      <p>
        Unbind, then bind again. Never put things right by swapping papers or tags between two parcels: the
        displays look correct for a while, the records are wrong from that moment on, and the next change is
        sent to the wrong stone.
      </p>
    </>
  ),
}
