/** English: what can be done about a tag. */
import type { FaultWords } from '#src/features/etag/words/fault-words.ts'

const OPEN = 'Open the battery door.'
const TAKE_OUT = 'Take the cell out.'
const POLARITY = 'Turn the cell so that its plus sign meets the plus sign in the tag.'
const INSERT =
  'Push the cell in with one firm motion, and look at the display at once: it flickers when the tag starts.'
const CLOSE = 'Close the door. The first contact after a restart takes longer than usual.'
const DRAIN =
  'Touch both empty contacts with a piece of metal for a moment: what is left in the tag drains. Leave this out if the manual of the tag forbids it.'
const WATCH =
  'Wait for its next check-in, minutes to an hour as your base is set, and watch: flicker, then the new picture.'

export const fixes: FaultWords['fixes'] = {
  reach: {
    title: 'Bring the tag within reach, and wait',
    why: 'A tag hears of a change at its next check-in, and only within reach of the base.',
    steps: ['Take the tag out of the drawer or safe, and lay it in sight of the base.', WATCH],
  },
  restart: {
    title: 'Restart the tag',
    why: 'A tag that did not start cleanly draws wrongly or not at all, and may not listen to the base.',
    steps: [OPEN, TAKE_OUT, DRAIN, POLARITY, INSERT, CLOSE],
  },
  'new-cell': {
    title: 'Put in a new cell',
    why: 'A weak cell measures well at rest and gives way when the tag draws, sends or flashes.',
    steps: [
      'Have a new cell of the same type ready, on a dry cloth.',
      OPEN,
      'Take the old cell out, and drain the tag as for a restart.',
      POLARITY,
      INSERT,
      CLOSE,
      'Tape the old cell’s contacts, and hand it in where batteries are collected.',
    ],
  },
  'another-cell': {
    title: 'Put in another new cell',
    why: 'Another cell tells whether it is the one just put in: a weak cell measures well at rest and gives way when the tag draws, sends or flashes.',
    steps: [
      'Have another new cell of the same type ready, not the one just put in, on a dry cloth.',
      OPEN,
      'Take the cell out, and drain the tag as for a restart.',
      POLARITY,
      INSERT,
      CLOSE,
      'Tape the contacts of the cell that came out, and hand it in where batteries are collected.',
    ],
  },
  'base-power': {
    title: 'Bring the base station back',
    why: 'Without its base no tag hears of anything.',
    steps: [
      'See that the base has power and its network cable, both pushed in.',
      'If no light is on, try another socket. If lights are on but there is no network, start the router or switch anew.',
      'Wait some minutes. Tags find a returning base slowly, one after another.',
    ],
  },
  'base-wait': {
    title: 'Give the tags time to come back',
    why: 'After a restart of the base tags come back one after another.',
    steps: [
      'Leave base and tags as they are for a quarter of an hour.',
      'See whether the first tags draw. Do not change cells before that.',
    ],
  },
  'first-report': {
    title: 'Get the tag reported for the first time',
    why: 'The portal knows nothing of this tag: it was never paired at a base, or its base reports nothing to the portal. The display says nothing about that.',
    steps: [
      'Open another lot of the same room that has a tag. If its record names a “Last contact”, the base reports, and only this tag is missing.',
      'Lay the tag in sight of the base, and wait for one check-in interval: minutes to an hour, as your base is set.',
      'If nothing is reported, write to us with its code. We see whether it is paired, and whether its base is connected.',
    ],
    asks: 'No base station has reported this tag yet. Please see whether it is paired, and whether its base is connected to the portal.',
  },
  coverage: {
    title: 'Let the radio reach the tags',
    why: 'Metal swallows radio: drawers, safes, trays, shelves and door frames.',
    steps: [
      'Move the base above the drawers, apart from metal, or add a second base.',
      'Lay one tag in its drawer and close it: test as the tag will live.',
      WATCH,
    ],
  },
  redraw: {
    title: 'Ask us to have the tag drawn anew',
    why: 'A full redraw also takes traces of earlier pictures away. It cannot be started in this portal.',
    asks: 'Please have the tag drawn anew.',
    steps: [
      'Write to us with the code that is printed on the tag.',
      'Lay the tag in sight of the base, and leave it there until we have answered: somebody reads your message, and the tag draws at its next check-in after that.',
    ],
  },
  'other-picture': {
    title: 'Ask us to send another picture',
    why: 'A tag may believe that it already shows what it is sent. Another picture shows whether it still draws.',
    asks: 'Please send the tag another picture. It shows revision: ',
    steps: [
      'Write to us with the code printed on the tag and the revision that it shows.',
      'Lay the tag in sight of the base, and leave it there until we have answered. Then watch for one check-in interval whether it flickers.',
    ],
  },
  firmware: {
    title: 'Have the tag’s firmware updated',
    why: 'When the tag ignores what it is sent, or draws by itself, its program may be at fault.',
    asks: 'Please have the firmware of the tag updated. It shows revision: ',
    steps: [
      'Note the code printed on the tag and the revision that it shows.',
      'Write both to us. Until then go by the lot in the portal, not by the display.',
    ],
  },
  'record-first': {
    title: 'The tag is right: have the lot’s record put right',
    why: 'Equal revisions mean that the tag shows what it was told to show.',
    asks: 'Please put the record of the lot right. What it should say: ',
    steps: [
      'Compare the display with lot, carat and photo in the portal.',
      'What is wrong there is wrong in the record: write to us which value, and what it should be.',
    ],
  },
  'put-back': {
    title: 'Put each tag on the parcel of its lot',
    why: 'If two tags were exchanged, their records are right, and so are the parcel papers.',
    steps: [
      'Look at the parcels that lay beside it: does one of them carry the tag that shows your lot? If none does, change nothing. A paper stays with its stone.',
      'Put each tag on the parcel of the lot that it shows.',
      'Log in and open both lots: each names the code that is printed on its tag.',
    ],
  },
  'ask-lot': {
    title: 'Ask us which lot has the tag',
    why: 'Only the record says on which lot a tag is. Until that is known no tag goes to another parcel.',
    asks: 'Please tell me which lot has the tag. The lot on the parcel paper: ',
    steps: [
      'Write to us with the code printed on the tag, and the lot on the parcel paper.',
      'Leave tag, paper and stone together, and go by the paper.',
    ],
  },
  rebind: {
    title: 'Have the tag put on the right lot',
    why: 'The record has the tag on another lot. If a list of lots that you send us says which tag a lot has, we change it there. If none does, the tag is paired anew at the base station.',
    asks: 'Please have the tag put on the lot above. It shows the lot: ',
    steps: [
      'Note the code printed on the tag, and the lot on the parcel paper.',
      'Write both to us, or pair the tag anew at your base station.',
      'Leave papers and stones as they are. Go by the paper until the tag has drawn.',
    ],
  },
  'two-tags': {
    title: 'Take one of the two tags out of use',
    why: 'If two tags have one code, either may answer for the other.',
    asks: 'I have found two tags with this code. One is out of use, with its cell out.',
    steps: [
      'Take the cell out of one of the two, and lay that tag aside.',
      'Write to us with the code: one of the two needs another.',
    ],
  },
  warm: {
    title: 'Let the tag warm up',
    why: 'Cold makes the ink slow: the picture comes faintly, in part or not at all.',
    steps: [
      'Leave the tag at room temperature until it no longer feels cold. No lamp, no dryer.',
      'Have it drawn anew: the next change of the lot does it. If none is due, write to us.',
    ],
    asks: 'The tag was cold and is at room temperature now. Please have it drawn anew.',
  },
  'replace-tag': {
    title: 'Replace the tag',
    why: 'Its panel or the electronics behind it may be damaged, which no restart mends.',
    asks: 'Please put a new tag on the lot. The code of the new tag: ',
    steps: [
      'Do not press on the display or bend the tag.',
      'Take its cell out.',
      'Have a new tag put on the lot: at your base station, or write both codes to us.',
    ],
  },
  'base-then-tag': {
    title: 'Start the base, then the tag',
    why: 'The tag lost the base in the middle of its first pairing, and waits for it.',
    steps: [
      'All tags of the room pause for a quarter of an hour: choose a time when nobody needs them. Switch the base off and on, and wait until its lights are as usual.',
      'Only then open the battery door of the tag.',
      TAKE_OUT,
      DRAIN,
      POLARITY,
      INSERT,
      CLOSE,
      WATCH,
    ],
  },
  interval: {
    title: 'Restore the normal check-in interval',
    why: 'The check-in interval is the time from one contact of a tag with its base to the next. A short one, handy while setting up, empties a cell within days.',
    steps: [
      'It is a setting of the base station, not of this portal: ask whoever looks after the base.',
      'Set the interval back, and only then put in a new cell.',
      'If nobody here looks after the base, write to us, and we see how it is set.',
    ],
    asks: 'Please see how the check-in interval of the base is set. The base was set up or changed on: ',
  },
  free: {
    title: 'Have the tag taken off the other lot',
    why: 'One tag, one lot: a tag that is still on another lot takes no new one.',
    asks: 'Please take the tag off this lot, which the portal names for it: ',
    steps: [
      'Note the code printed on the tag, and the lot that the portal has found.',
      'If a list of lots names the tag, it is changed in that list: write to us. If none does, it is changed at the base station.',
      'Pair it again.',
    ],
  },
  channel: {
    title: 'Put tag and base on one radio channel',
    why: 'Tags and base meet only on the same channel.',
    steps: [
      'Ask whoever looks after the base for its channel. It is noted with the base.',
      'Set the tag to it as its leaflet says, and pair it in sight of the base.',
    ],
  },
  tilt: {
    title: 'Take the glare off the code',
    why: 'A reflection hides parts of the code from the camera.',
    steps: [
      'Wipe the code with a dry, soft cloth.',
      'Tilt the tag until no lamp is reflected in it.',
      'Hold the camera straight above, a hand’s breadth away.',
    ],
  },
  'type-code': {
    title: 'Type the code',
    why: 'The characters below the code say the same.',
    steps: [
      'Type the characters that are printed below the code, in capital or small letters. To pair the tag, type them where the program of your base station asks for the scan. To find the lot of the tag, type them into Search of My photos.',
    ],
  },
  'quiet-hours': {
    title: 'Have the quiet hours changed',
    why: 'A base that has quiet hours is silent in them on purpose.',
    asks: 'Please have the quiet hours of the base looked up or changed. The tag is needed from – to: ',
    steps: [
      'Ask whoever looks after the base whether it has quiet hours, and which: they are one of its settings.',
      'Until they end nothing can be drawn, not by us either: go by the lot in the portal, not by the display.',
      'Write to us which hours are meant, and which tags are to draw as soon as they end.',
    ],
  },
  'changes-come': {
    title: 'Nothing is wrong: the record changes',
    why: 'The revision goes up with each change of the lot’s number, weight or newest photo.',
    asks: 'The revision goes up when the tag draws. Please look what changes in the lot.',
    steps: [
      'Open the lot in the portal and compare it with the display.',
      'If you know of no change, write to us, and we look what it is.',
    ],
  },
  'flash-near': {
    title: 'Ask us to let it flash, beside the base',
    why: 'A tag flashes only when it hears that it is asked to: at its next check-in, within reach of the base, and a quarter of an hour after the request at most.',
    asks: 'Please let the tag flash, several times where its check-in interval is longer than a quarter of an hour. It lies beside the base from – to: ',
    steps: [
      'Take the tag out of the drawer or safe, and lay it in sight of the base.',
      'Write to us with the tag’s code, and say from when until when you can look at it, an hour at least. Watch its light (LED).',
    ],
  },
  flash: {
    title: 'Ask us to let it flash again',
    why: 'A tag hears of a request to flash at its next check-in. The request ends after a quarter of an hour: with an interval that is longer it may end before it arrives.',
    asks: 'Please let the tag flash, several times where its check-in interval is longer than a quarter of an hour. I am in the room from – to: ',
    steps: [
      'Write to us with the tag’s code, and say from when until when you are in the room, an hour at least: we ask it several times.',
      'Open drawers and safes, darken the room and look for the light.',
    ],
  },
  'look-around': {
    title: 'Look where the parcel was last',
    why: 'The record says when the tag was last heard, not where. Without power it cannot flash.',
    steps: [
      'Go through the places where the parcel was at the time of “Last contact”.',
      'Compare the code printed on each tag that you find there with the code of the lost one.',
    ],
  },
}
