import type { ArticleSection } from '#src/ui/article/article.tsx'

export const tests: ArticleSection = {
  id: 'three-tests',
  title: 'Three tests that settle most doubts',
  body: (
    <>
      <h3>The swap test: is it the tag or the place?</h3>
      <p>
        Take a tag that works and lay it exactly where the silent one lay, drawer closed. Lay the silent one
        where the working one was. After one interval, look which of the two is silent now. If the silence
        stayed with the tag, suspect its cell, then the tag. If it stayed with the place, suspect metal and
        distance.
      </p>
      <h3>The restart: take the cell out properly</h3>
      <ol>
        <li>Open the battery door and take the cell out.</li>
        <li>
          Drain the tag: touch the two empty contacts together for a moment with something that conducts, as
          far as the maker allows it. Without this a small charge keeps the tag half awake, and it does not
          start afresh.
        </li>
        <li>Check the plus sign, and insert the cell in one firm motion, without wiggling.</li>
        <li>Close the door and wait. The first contact after a restart takes longer than usual.</li>
      </ol>
      <h3>The different picture: does it still draw?</h3>
      <p>
        A tag may believe that it already shows what you send. Change something that is visible on the
        display, for instance the layout, and wait for the redraw. If the new picture comes, set it back. If
        the portal reports success and the display did not move, the fault is in the tag: note the revision it
        shows and write to us.
      </p>
      <h3>What not to do</h3>
      <ul>
        <li>Do not exchange parcel papers to make a wrong tag look right: the next scan undoes it.</li>
        <li>Do not press on the display or bend the tag to bring lines back.</li>
        <li>Do not warm a cold tag with a lamp, a dryer or steam. Room temperature is enough.</li>
        <li>Do not put new cells into all tags at once before the base is known to work.</li>
      </ul>
    </>
  ),
}
