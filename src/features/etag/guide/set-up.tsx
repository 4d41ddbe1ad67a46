import type { ArticleSection } from '#src/ui/article/article.tsx'

export const setUp: ArticleSection = {
  id: 'set-up',
  title: 'Set-up',
  body: (
    <>
      <p>Once for a room. Begin with the base station; the tags come last.</p>
      <ol>
        <li>
          <strong>Count the tags.</strong> One base serves a limited number. How many differs widely: the
          open-source project OpenEPaperLink reckons with about 30 tags for its small hub and a few hundred
          for its larger ones. Ask us for the number of your base before you plan a room.
        </li>
        <li>
          <strong>Choose its place.</strong> Above the drawers rather than between them, and apart from metal:
          trays, safes, steel shelves and door frames swallow radio.
        </li>
        <li>
          <strong>Power the base first.</strong> Wait until it has its network and the right time. A tag that
          meets a base without them gets no answer and goes back to sleep.
        </li>
        <li>
          <strong>Note the radio channel</strong> and keep the note with the base. Tags and base meet only on
          the same channel, and another channel has helped where a crowded one kept tags silent.
        </li>
        <li>
          <strong>Start three tags,</strong> not all of them. Insert their cells and wait until each has drawn
          its start picture.
        </li>
        <li>
          <strong>Test where the tags will live.</strong> Put one into the strong-room drawer, close it,
          change something and wait for the update. A test on the desk says nothing about the drawer.
        </li>
        <li>
          <strong>Start the others,</strong> one tray at a time.
        </li>
        <li>
          <strong>Restore the normal check-in interval.</strong> A short one is handy while you set up, and
          empties the cells if it stays on.
        </li>
      </ol>
    </>
  ),
}
