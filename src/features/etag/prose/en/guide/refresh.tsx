import { Steps } from '#src/features/etag/steps/steps.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const refresh: ProseSection = {
  title: 'Refresh',
  body: (
    <>
      <p>
        The base does not wake a tag. The tag asks at fixed intervals whether there is news, and sleeps in
        between. A change is therefore never instant; even in OpenEPaperLink, which is quick, 40 seconds is
        the shortest interval.
      </p>
      <Steps
        steps={[
          {
            text: 'The lot changes: its number, its weight or its newest photo. Or you ask us for a redraw.',
          },
          {
            text: 'Note the current revision: the portal names it beside “Shows”, with the details of the lot.',
          },
          { text: 'Leave the tag within reach of the base for one interval.', drawing: 'bring-near' },
          {
            text: 'Watch it redraw. Flicker is normal, and is how electronic paper cleans itself.',
            drawing: 'redraw',
          },
          { text: 'Compare the revision on the display with the one you noted.', drawing: 'compare' },
        ]}
      />
      <h3>What is normal</h3>
      <ul>
        <li>
          A redraw in black and white flickers for about two seconds (the figure of Waveshare’s guide to its
          1.54-inch display). Displays with a third color take longer.
        </li>
        <li>Cold slows the ink. A tag from a cold room may draw slowly or faintly until it has warmed up.</li>
        <li>During the quiet hours of a base nothing is drawn.</li>
      </ul>
      <h3>What the display likes</h3>
      <ul>
        <li>
          Not too often and not too seldom: Waveshare advises at least 180 seconds between two refreshes of
          its displays, and one full refresh every 24 hours.
        </li>
        <li>A full refresh when traces of an earlier picture (ghosts) remain.</li>
        <li>A cleared display before it is stored for a long time.</li>
        <li>
          No long, strong ultraviolet light: keep tags off the sunny window sill and out of UV viewing boxes.
        </li>
      </ul>
    </>
  ),
}
