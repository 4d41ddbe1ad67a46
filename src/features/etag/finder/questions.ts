/**
 * The fault finder's questions: from a symptom by at most two answers to its fixes, the likeliest first. Each question
 * is answered by looking at the tag, at the base station or at one row of the record that the portal shows of the tag.
 * Who cannot tell goes on where most faults are.
 */
import type { DrawingName } from '#src/features/etag/drawings/drawings.ts'
import type { SymptomId } from '#src/features/etag/symptoms/symptoms.ts'
import type { FixId } from './fixes.ts'

/** A row of the record of a tag, as the details of a lot show it. */
export type RecordRow = 'tag' | 'contact' | 'state' | 'battery' | 'shows'

export type Outcome = Question | readonly [FixId, ...FixId[]]

export interface Question {
  ask: string
  /** How it is seen without the portal. */
  look: string
  /** Where the portal says it. */
  record?: RecordRow
  drawing?: DrawingName
  yes: Outcome
  no: Outcome
  /** Where "Not sure" leads. */
  unsure: 'yes' | 'no'
}

const baseRuns = (yes: Outcome, no: Outcome): Question => ({
  ask: 'Are the lights of the base station as they are every day?',
  look: 'Look at the base itself: its lights, its power, its network cable.',
  drawing: 'base',
  yes,
  no,
  unsure: 'no',
})

export const questions: Record<SymptomId, Question> = {
  'no-change': {
    ask: 'Was the tag heard after the change?',
    look: 'On the tag: is the time of its last change later than yours? A new price alone changes no tag: it shows lot, weight and photo.',
    record: 'contact',
    yes: ['restart', 'redraw', 'new-cell'],
    no: {
      ask: 'Do other tags near it show their changes?',
      look: 'Look at a tag beside it whose lot has changed lately.',
      drawing: 'neighbors',
      yes: ['reach', 'new-cell', 'redraw'],
      no: ['base-power', 'reach'],
      unsure: 'yes',
    },
    unsure: 'no',
  },
  'many-silent': baseRuns(
    {
      ask: 'Was the base without power or network within the last hour?',
      look: 'Ask whoever was in the room. A power cut counts, and so does moving the base.',
      drawing: 'base',
      yes: ['base-wait', 'base-power'],
      no: ['base-power', 'coverage'],
      unsure: 'yes',
    },
    ['base-power', 'base-wait'],
  ),
  'one-drawer': {
    ask: 'Does a tag of that drawer change when it lies outside?',
    look: 'Lay one in sight of the base, and wait one check-in interval.',
    drawing: 'bring-near',
    yes: ['coverage'],
    no: ['base-power', 'new-cell'],
    unsure: 'yes',
  },
  'old-picture': {
    ask: 'Is the revision on the tag the current one?',
    look: 'It stands on the display as “rev”. The portal names the current one behind Shows.',
    record: 'shows',
    yes: ['record-first'],
    no: {
      ask: 'Does its record say that the redraw failed?',
      look: 'Without the portal: does the tag feel cold, or stop halfway when it draws?',
      record: 'state',
      yes: ['warm', 'new-cell', 'restart'],
      no: ['restart', 'other-picture', 'duplicate', 'firmware'],
      unsure: 'no',
    },
    unsure: 'no',
  },
  'wrong-lot': {
    ask: 'Does the portal name this tag for the lot of the parcel?',
    look: 'Compare the code printed on the tag with the one behind E-tag. Without the portal: is there another parcel whose tag shows your lot? Then answer No.',
    record: 'tag',
    yes: ['reach', 'restart', 'duplicate'],
    no: {
      ask: 'Does another parcel carry the tag that shows your lot?',
      look: 'Look at the parcels that lay beside it.',
      drawing: 'put-back',
      yes: ['put-back', 'rebind'],
      no: ['rebind', 'duplicate'],
      unsure: 'no',
    },
    unsure: 'no',
  },
  'blank-after-battery': {
    ask: 'Does the plus sign of the cell meet the plus sign in the tag?',
    look: 'Open the battery door and look.',
    drawing: 'polarity',
    yes: ['restart', 'new-cell', 'replace-tag'],
    no: ['turn-cell', 'new-cell', 'replace-tag'],
    unsure: 'no',
  },
  'dies-during-redraw': {
    ask: 'Is the cell new, from a fresh pack?',
    look: 'A voltmeter does not tell: a weak cell measures well at rest.',
    record: 'battery',
    yes: ['warm', 'restart', 'replace-tag'],
    no: ['new-cell', 'warm', 'replace-tag'],
    unsure: 'no',
  },
  'faint-image': {
    ask: 'Does the tag feel cold?',
    look: 'Lay it against the inside of your wrist. Tags from a cold strong room often do.',
    drawing: 'warm',
    yes: ['warm', 'redraw'],
    no: ['redraw', 'new-cell', 'replace-tag'],
    unsure: 'yes',
  },
  'missing-lines': {
    ask: 'Have you restarted the tag since the lines came?',
    look: 'A restart is: cell out, drained, cell in. Do not press on the display.',
    drawing: 'no-bend',
    yes: ['replace-tag'],
    no: ['restart', 'replace-tag'],
    unsure: 'no',
  },
  'waiting-for-data': baseRuns(['base-then-tag', 'reach'], ['base-power', 'base-then-tag']),
  'drains-in-days': {
    ask: 'Was the base set up, or its settings changed, shortly before?',
    look: 'A short check-in interval is often left on after that.',
    drawing: 'base',
    yes: ['interval', 'coverage', 'new-cell'],
    no: {
      ask: 'Does the tag lie in metal, or far from the base?',
      look: 'There every contact takes several attempts.',
      drawing: 'drawer',
      yes: ['coverage', 'new-cell', 'interval'],
      no: ['interval', 'new-cell', 'firmware'],
      unsure: 'yes',
    },
    unsure: 'no',
  },
  'redraws-unasked': {
    ask: 'Does the revision go up when it draws?',
    look: 'Note the “rev” on the display, and look again after the next redraw.',
    record: 'shows',
    yes: ['changes-come'],
    no: ['firmware', 'restart'],
    unsure: 'no',
  },
  'cannot-pair': {
    ask: 'Is the tag still on another lot?',
    look: 'Does the display show a lot? Then it is. In the portal, lots with a tag are found by the filter “Has tag”.',
    record: 'tag',
    yes: ['free', 'new-cell'],
    no: {
      ask: 'Does the display flicker when you put the cell in?',
      look: 'Take the cell out, drain the tag, and put it in again.',
      drawing: 'insert-cell',
      yes: ['channel', 'reach'],
      no: ['new-cell', 'channel'],
      unsure: 'no',
    },
    unsure: 'no',
  },
  'code-not-read': {
    ask: 'Is the code clean and whole?',
    look: 'Look for scratches and dirt across it.',
    drawing: 'tag-code',
    yes: ['tilt', 'type-code'],
    no: ['type-code'],
    unsure: 'yes',
  },
  'stops-at-night': {
    ask: 'Do the changes come by themselves in the morning?',
    look: 'Look at a tag whose lot changed overnight.',
    record: 'contact',
    yes: ['quiet-hours'],
    no: ['base-power', 'reach'],
    unsure: 'yes',
  },
  'led-dark': {
    ask: 'Does its record say that the battery is low?',
    look: 'Without the portal: is the cell old, or has the tag stopped halfway through a redraw? Then answer Yes.',
    record: 'battery',
    yes: ['new-cell', 'look-around'],
    no: {
      ask: 'Was the tag heard within the last hour?',
      look: 'Without the portal: has it changed today?',
      record: 'contact',
      yes: ['flash', 'new-cell', 'look-around'],
      no: ['reach', 'new-cell', 'look-around'],
      unsure: 'no',
    },
    unsure: 'no',
  },
}
