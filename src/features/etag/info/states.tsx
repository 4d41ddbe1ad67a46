import type { ArticleSection } from '#src/ui/article/article.tsx'
import { ArticleTable } from '#src/ui/article/article-table.tsx'

const states = [
  ['Up to date', 'The revision on the tag is the revision of the lot.', 'Nothing.'],
  [
    'Waiting',
    'The lot has changed, and the tag has not checked in since.',
    'Wait one interval. During quiet hours, wait until they end.',
  ],
  [
    'Drawn, not confirmed',
    'The tag took the new picture, but its answer did not arrive.',
    'Look at the display. If it is right, the next contact clears it.',
  ],
  [
    'Redraw failed',
    'The tag took the new picture and could not draw it.',
    'Let it warm to room temperature. If it fails again, change the cell.',
  ],
  [
    'Not answering',
    'No contact for clearly longer than one interval.',
    'Bring the tag near the base, then look at base and battery.',
  ],
  [
    'Battery low',
    'The tag answers, but says that its cell is near the end.',
    'Change the cell soon. The LED may already stay dark.',
  ],
  [
    'Not bound',
    'The tag belongs to no lot and shows its start picture, or its last lot.',
    'Pair it, or put it away. Do not leave it on a parcel.',
  ],
]

export const tagStates: ArticleSection = {
  id: 'states',
  title: 'The states of a tag',
  body: (
    <>
      <p>
        The portal knows a tag by what its base station reports: the time it was last heard, the revision it
        shows, its battery and its state. The last contact is told to your device at once where anything else
        is new, and every quarter of an hour where nothing is; a minute’s difference is no fault.
      </p>
      <ArticleTable
        caption="States, what they mean and what to do"
        columns={['State', 'What it means', 'What to do']}
        rows={states.map((cells) => ({ cells }))}
      />
      <p>
        A single silent tag is an errand; a rising number of silent tags is a warning about the base or the
        room.
      </p>
    </>
  ),
}
