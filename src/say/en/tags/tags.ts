/** English: what the e-tag pages say around their prose: the fault finder, their search, a tag's record. */
import { formatCount } from '#src/format/number-format.ts'
import { plural } from '#src/say/en/plural.ts'

export const tags = {
  yes: 'Yes',
  no: 'No',
  yourAnswer: 'Your answer',
  notSure: 'Not sure',
  recordSays: (sentence: string) => `Its record says: “${sentence}”`,
  notDone: 'Not tried',
  didItHelp: 'Did it help?',
  didOursHelp: 'When we have answered: did it help?',
  stepBack: 'Back',
  /** Of a fault finder's way, whose end depends on the answers. */
  step: (step: number, most: number) => `Step ${formatCount(step)} of at most ${formatCount(most)}`,
  writeToUs: 'Write to us',
  startAgain: 'Start again',
  stepByStep: 'Step by step',
  stepByStepNamed: (symptom: string) => `Step by step: ${symptom}`,
  inTable: 'Its row in the table',
  search: 'Search all e-tag pages',
  searchFor: 'Such as battery, blank, QR',
  clearSearch: 'Clear search',
  inPages: 'Found in the e-tag pages',
  sectionsFound: (count: number) => plural(count, { one: '# section', other: '# sections' }),
  symptomsFound: (count: number) => plural(count, { one: '# symptom', other: '# symptoms' }),
  wordsMissing: (words: string) => `not found: ${words}`,
  noneFound: 'None of the e-tag pages has these words. Try fewer of them, or <a>Contact Us</a>.',
  copyLink: 'Copy link',
  copyStepLink: 'Copy link to this step',
  copyLinkNamed: (symptom: string) => `Copy link: ${symptom}`,
  linkCopied: 'Copied',
  print: 'Print',
  record: {
    example: 'Example',
    logIn: 'Log in to see the record',
    where: 'Open the lot’s photo in My photos, then Details:',
    whoSees: 'It is shown to you when you are logged in as a customer, not on a display or by a share link.',
  },
} as const
