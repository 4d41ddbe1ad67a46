import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { StateTable } from '#src/features/etag/figures/state-table.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const tagStates: ProseSection = {
  title: 'The states of a tag',
  body: (
    <>
      <p>
        The portal knows a tag by what its base station reports: the time it was last heard, the revision it
        shows, its battery and its state. All four stand with the details of its lot. The last contact is told
        to your device at once where anything else is new, and every quarter of an hour where nothing is; a
        minute’s difference is no fault.
      </p>
      <StateTable
        caption="States, what they mean and what to do"
        columns={['State', 'What it means', 'What to do']}
        texts={{
          1: ['The tag was heard, and nothing is wrong with it.', 'Nothing.'],
          2: [
            'The tag answers, but says that its cell is near the end.',
            'Change the cell soon. The LED may already stay dark.',
          ],
          3: [
            'Something new waits, and the tag has not checked in since.',
            'Wait one interval, or until the quiet hours end.',
          ],
          4: [
            'The tag took the new picture, but its answer did not arrive.',
            'Look at the display. If it is right, the next contact clears it.',
          ],
          5: [
            'The tag took the new picture and could not draw it.',
            'Let it warm to room temperature. If it fails again, change the cell.',
          ],
          6: [
            'No contact for clearly longer than one interval.',
            'Bring the tag near the base, then look at base and battery.',
          ],
          never: [
            'The tag is on the lot, but the portal has heard nothing of it: it was never paired at a base, or its base is not connected.',
            <>
              See whether other tags of the room have a last contact. If none has, it is the base. If only
              this one has none, pair it, or{' '}
              <Link to={`${paths.etagTroubleshooting}#support`}>write to us</Link>.
            </>,
          ],
        }}
      />
      <p>
        A lot whose details name no tag has none: a tag that lies on its parcel shows an earlier lot. A single
        silent tag is an errand; a rising number of silent tags is a warning about the base or the room.
      </p>
    </>
  ),
}
