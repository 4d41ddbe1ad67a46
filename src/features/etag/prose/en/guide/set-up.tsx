import { Steps } from '#src/features/etag/steps/steps.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const setUp: ProseSection = {
  title: 'Set-up',
  body: (
    <>
      <p>
        Once for a room. Begin with the base station; the tags come last. Count them first: one base serves a
        limited number. How many differs widely: the open-source project OpenEPaperLink reckons with about 30
        tags for its small hub and a few hundred for its larger ones. Ask us for the number of your base.
      </p>
      <Steps
        steps={[
          {
            text: 'Choose the place of the base: above the drawers rather than between them, and apart from metal. Trays, safes, steel shelves and door frames swallow radio.',
            drawing: 'place-base',
          },
          {
            text: 'Power the base first. Wait until it has its network and the right time: a tag that meets a base without them gets no answer and goes back to sleep.',
            drawing: 'base',
          },
          {
            text: 'Note the radio channel, and keep the note with the base. Tags and base meet only on the same channel; another one has helped where a crowded one kept tags silent.',
            drawing: 'note-channel',
          },
          {
            text: 'Start three tags, not all of them. Insert their cells and wait until each has drawn its start picture.',
            drawing: 'insert-cell',
          },
          {
            text: 'Test where the tags will live: put one into the strong-room drawer, close it, and wait for a change. A test on the desk says nothing about the drawer.',
            drawing: 'drawer',
          },
          { text: 'Start the others, one tray at a time.', drawing: 'start-trays' },
          {
            text: 'Restore the normal check-in interval at the base, the time from one contact to the next. A short one is handy while you set up, and empties the cells if it stays on.',
          },
        ]}
      />
    </>
  ),
}
