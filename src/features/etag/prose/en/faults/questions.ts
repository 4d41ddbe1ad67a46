/** English: the questions of the fault finder, and how each is answered by looking. */
import type { FaultWords } from '#src/features/etag/words/fault-words.ts'

export const questions: FaultWords['questions'] = {
  'heard-since-change': {
    ask: 'Was the tag heard after the change?',
    look: 'On the tag: is the time of its last change later than the time at which the lot was changed? A new price alone changes no tag: it shows lot, weight and photo ID.',
  },
  'neighbors-change': {
    ask: 'Do other tags near it show their changes?',
    look: 'Look at a tag beside it whose lot has changed lately.',
  },
  'base-lights': {
    ask: 'Are the lights of the base station as they are every day?',
    look: 'Look at the base itself: its lights, its power, its network cable.',
  },
  'base-was-off': {
    ask: 'Was the base without power or network within the last hour?',
    look: 'Ask whoever was in the room. A power cut counts, and so does moving the base.',
  },
  'changes-outside': {
    ask: 'Does a tag of that drawer change when it lies outside?',
    look: 'Take out one that has missed a change, lay it in sight of the base, and wait for its next check-in: minutes to an hour, as your base is set.',
  },
  'revision-current': {
    ask: 'Is the revision on the tag the current one?',
    look: 'It stands on the display as “rev”. The portal names the current one beside “Shows”.',
  },
  'redraw-failed': {
    ask: 'Does its record say that the redraw failed?',
    look: 'If you have no portal at hand: does the tag feel cold, or stop halfway when it draws?',
  },
  'tag-of-lot': {
    ask: 'Does the portal name this tag for the lot of the parcel?',
    look: 'Open the photo of the lot that is on the parcel paper, then “Details”: compare the code printed on the tag with the one beside “E-tag”. If you have no portal at hand, answer “Not sure”: we look it up.',
  },
  'feels-cold': {
    ask: 'Does the tag feel cold?',
    look: 'Lay it against the inside of your wrist. Tags from a cold strong room often do.',
  },
  'metal-or-far': {
    ask: 'Does the tag lie in metal, or far from the base?',
    look: 'There every contact takes several attempts.',
  },
  'revision-rises': {
    ask: 'Does the revision go up when it draws?',
    look: 'Note the “rev” on the display, and look again after the next redraw.',
  },
  'on-another-lot': {
    ask: 'Does the portal find another lot with the code of this tag?',
    look: 'Type the code that is printed on the tag into Search of My photos. If a lot is found, it has the tag. If none is found, no lot of yours has it. The display proves nothing, for it keeps the last picture.',
  },
  flickers: {
    ask: 'Did the display flicker when the cell went in?',
    look: 'If you did not see it, take the cell out and push it in once more. Then look at the display at once, before you close the door.',
  },
  'come-by-morning': {
    ask: 'Do the changes come by themselves in the morning?',
    look: 'Look at a tag whose lot changed overnight.',
  },
  'tag-in-hand': {
    ask: 'Do you have the tag in your hand?',
    look: 'If you have it, the next steps are about its light. If you do not, they are about finding it.',
  },
  'second-tag': {
    ask: 'Does a second tag near it carry the same code?',
    look: 'Compare the codes printed on the tags around it, character by character.',
  },
  'battery-low': {
    ask: 'Does its record say that the battery is low?',
    look: 'If you have no portal at hand: is the cell old, or has the tag stopped halfway through a redraw? Then answer “Yes”.',
  },
}
