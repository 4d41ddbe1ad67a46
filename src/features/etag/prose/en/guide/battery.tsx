import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'
import { Steps } from '#src/features/etag/steps/steps.tsx'
import { IfSet, MakerValues } from '#src/features/etag/figures/maker-value.tsx'

export const battery: ProseSection = {
  title: 'Battery',
  body: (
    <>
      <IfSet
        of="batteryType"
        otherwise={
          <p>
            The tag runs on a coin cell. Its type stands on the cell itself; ask us before you buy cells, for
            the maker has not set it here.
          </p>
        }
      >
        <p>The tag runs on a coin cell. Use this type and no other:</p>
      </IfSet>
      <MakerValues
        values={[
          { term: 'Battery type', of: 'batteryType' },
          { term: 'Nominal voltage', of: 'batteryVoltage' },
        ]}
      />
      <p className="article-note article-warning">
        Keep new and used cells away from children. A swallowed coin cell can burn the gullet (esophagus)
        within about two hours: get medical help at once. More under{' '}
        <Link to={`${paths.etagRegulatory}#coin-cell`}>coin-cell safety</Link>.
      </p>
      <h3>How long it lasts</h3>
      <p>
        That depends on how often the tag checks in and redraws. Users of OpenEPaperLink, an open-source
        project for such tags, report weeks with a check-in every minute, months with one every hour, and
        about a week with one every 40 seconds. A vendor, Kiosketagscreen, claims five to seven years at one
        or two updates a day. Take them as orders of magnitude: a cell that is empty after a month is no
        surprise where tags check in every minute, and a fault where they do so every hour.
      </p>
      <h3>When to change it</h3>
      <p>
        Go by behavior, not by voltmeter. The record of the tag warns at 15&nbsp;% and below, where the base
        reports the battery; it can be late. A weak cell still reads about 3&nbsp;V with nothing attached;
        inside, its resistance has risen, and the voltage sags as soon as the tag uses its radio or redraws.
        Change it when the tag stops halfway through a redraw, when the LED stays dark on “find”, or when
        contacts become irregular in a place where other tags answer.
      </p>
      <h3>How to change it</h3>
      <Steps
        steps={[
          { text: 'Have the new cell ready, on a dry cloth and not on metal.', drawing: 'cell-on-cloth' },
          { text: 'Open the battery door.', drawing: 'open-door' },
          { text: 'Take the old cell out.', drawing: 'take-cell' },
          {
            text: 'Drain the tag: short the two empty contacts for a moment. The capacitors behind them would otherwise keep it half awake. Leave this out if the manual of the tag forbids it.',
            drawing: 'drain',
          },
          {
            text: 'Check the polarity: the plus sign on the cell meets the plus sign in the tag.',
            drawing: 'polarity',
          },
          {
            text: 'Insert the cell in one firm motion. A contact that bounces starts the tag several times over.',
            drawing: 'insert-cell',
          },
          { text: 'Close the door until it holds by itself.', drawing: 'close-door' },
          { text: 'Wait for the next contact and compare the revision.', drawing: 'compare' },
          {
            text: 'Tape the old cell’s contacts and hand it in where batteries are collected.',
            drawing: 'tape-cell',
          },
        ]}
      />
    </>
  ),
}
