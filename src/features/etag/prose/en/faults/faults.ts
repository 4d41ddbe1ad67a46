/** English: the fault finder, the table of symptoms and the message that a reader may send. */
import type { FaultWords } from '#src/features/etag/words/fault-words.ts'
import { fixes } from './fixes.ts'
import { questions } from './questions.ts'
import { groups, symptoms } from './symptoms.ts'

export const faults: FaultWords = {
  groups,
  symptoms,
  questions,
  fixes,
  finder: {
    start: 'What do you see?',
    fromRecord: 'What the record of the tag says',
    noneFound: 'No symptom has these words',
    unlisted: 'None of these?',
    lost: 'The tag itself is lost',
    lostAlso:
      'lose losing missing misplaced gone disappeared vanished stolen parcel locate find found finds where cannot cant',
    unsure: 'Something else, or not sure',
    write: 'Write to us what you see',
    solved: {
      title: 'Good, that was it.',
      text: 'If the fault comes back, it tells more than the first time: send us the link to this step, with the code of the tag.',
    },
    unsolved: {
      lost: {
        title: 'Still not found: write to us',
        text: 'The message is begun for you. Add what you know of the tag: its code, its lot, where the parcel was last, and the “Last contact” in its record. We look when a base station last heard it.',
      },
      'cell-out': {
        title: 'Nothing is left to try by hand: write to us',
        text: 'The message is begun for you: what you saw, answered and tried. Add the code that is printed on the tag, and keep the tag that you took out of use, with its cell beside it, until we have answered.',
      },
      record: {
        title: 'The tag shows what it was told: write to us',
        text: 'The message is begun for you: what you saw, answered and tried. Add the code that is printed on the tag, what it shows, and what it should show. Nothing is to be done to the tag itself.',
      },
      code: {
        title: 'The code stays unreadable: write to us',
        text: 'The message is begun for you. Add every character that you can still read, and the lot that the tag shows. The tag itself works on: it goes on changing with its lot.',
      },
      many: {
        title: 'It is not one tag: write to us about the room',
        text: 'The message is begun for you. Add which base station it is, how many tags are silent and since when, and the codes of some of them. Leave the base switched on and the tags where they are, and go by the lots in the portal until we have answered.',
      },
      asked: {
        title: 'That has not helped: write to us',
        text: 'The message is begun for you: what you saw, answered and tried. Add the code that is printed on the tag and, if we have answered you before, what has changed since. Leave the tag in sight of the base.',
      },
      tag: {
        title: 'Nothing is left to try by hand: write to us',
        text: 'The message is begun for you: what you saw, answered and tried. Add the code that is printed on the tag, and leave the tag as it is until we have answered.',
      },
    },
  },
  message: {
    subject: (tag, symptom) => `E-tag${tag && ` ${tag}`}: ${symptom}`,
    tag: (code) => `Code printed on the tag: ${code}`,
    lot: (lot) => `Lot: ${lot}`,
    many: [
      'Base station and room:',
      'How many tags are silent, and since when:',
      'Codes printed on some of them:',
    ],
    lost: {
      subject: 'lost',
      place: 'Where the parcel was last, and when:',
      contact: 'Last contact in its record:',
    },
    symptom: (symptom) => `Symptom: ${symptom}`,
    answers: {
      y: 'yes',
      n: 'no',
      u: 'not sure',
      r: 'its record says that no base station has reported it yet',
    },
    tried: 'Shown by the fault finder:',
    outcomes: { n: 'did not help', u: 'not tried' },
  },
  table: {
    caption: (symptoms) => `${symptoms} symptoms, with what to look at first`,
    columns: ['Symptom', 'First check', 'Likely cause', 'Fix'],
  },
  empty:
    'a an the is are it its my this that tag tags e etag does do not show shows on in of to and i we you wont won t cant can doesn don isn has have been be after when why no with at but from there am re s d won didn isnt doesnt didnt dont too very anything gets got down up how what which must should will would could may if or for as',
}
