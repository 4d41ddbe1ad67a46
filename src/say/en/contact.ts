/** English: the contact popup and what waits to be sent. */
import { formatCount } from '#src/format/number-format.ts'
import { plural } from './plural.ts'

export const contact = {
  name: 'Name',
  email: 'E-mail',
  subject: 'Subject',
  message: 'Message',
  send: 'Send',
  sending: 'Sending…',
  offline: 'No network: it waits on this device and is sent when the network is back.',
  notAccepted: 'The message was not accepted.',
  unsaved:
    'The message could not be sent, and this device could not keep it. What you wrote stays here; send it again when the network is back.',
  removed: 'The message was deleted on this device before it was sent. What you wrote is still here.',
  sent: (email: string) => `Thank you, your message has been sent. The answer will go to ${email}.`,
  saved: 'Saved on this device. It is sent when the network is back.',
  done: 'Done',
  withLots: (count: number) =>
    plural(count, { one: 'Send the chosen lot with it', other: 'Send the # chosen lots with it' }),
  tooManyLots: (count: number, most: number) =>
    plural(count, {
      one: `# lot is selected. At most ${formatCount(most)} go with a message.`,
      other: `# lots are selected. At most ${formatCount(most)} go with a message.`,
    }),
  removeLot: (lot: string) => `Leave out ${lot}`,
  moreLots: (count: number) => `+ ${formatCount(count)}`,
  ready: {
    title: 'Ask for',
    sentences: {
      hold: {
        name: 'Hold',
        one: 'Please hold this lot for me, and tell me until when.',
        many: 'Please hold these lots for me, and tell me until when.',
      },
      price: {
        name: 'Price',
        one: 'Please send me your best price for this lot.',
        many: 'Please send me your best price for each of these lots.',
      },
      memo: {
        name: 'Memo',
        one: 'I would like this lot on memo, please.',
        many: 'I would like these lots on memo, please.',
      },
      photos: {
        name: 'More photos',
        one: 'Please take more photos of this lot.',
        many: 'Please take more photos of these lots.',
      },
      extend: {
        name: 'More time',
        one: 'Please let me keep this lot on memo longer, and tell me until when.',
        many: 'Please let me keep these lots on memo longer, and tell me until when.',
      },
      buy: {
        name: 'Buy',
        one: 'I would like to buy this lot. Please send me the invoice.',
        many: 'I would like to buy these lots. Please send me the invoice.',
      },
      return: {
        name: 'Return',
        one: 'I would like to return this lot. Please tell me how.',
        many: 'I would like to return these lots. Please tell me how.',
      },
    },
  },
  begun: 'You began this message before.',
  startAnew: 'Start anew',
  reference: 'Reference',
  copyReference: 'Copy reference',
  copySent: (email: string) => `A copy is on its way to ${email}.`,
  about: {
    lot: (lot: string) => `About lot ${lot}`,
    lots: (count: number) => plural(count, { one: 'About # lot', other: 'About # lots' }),
    photographer: 'About the Photographer',
    etag: 'About the e-tag',
    epad: 'About the EPad',
    tags: 'About my e-tags',
    photos: 'About my photos',
    memos: 'About my memos',
    products: 'About your products',
    services: 'About your services',
    shares: 'About my share links',
    account: 'About my account',
    logIn: 'About logging in',
    askLogIn: 'Please give me a log-in',
    noPage: 'About a page that is not there',
  },
  leave: {
    changes: 'Your changes have not been saved. Throw them away?',
    stay: 'Keep writing',
    leave: 'Throw away',
  },
  waiting: {
    title: 'Waiting on this device',
    deleted: (subject: string) => `“${subject}” has been deleted.`,
    sent: (subject: string) => `“${subject}” has been sent. Thank you.`,
    queued: 'Queued: it is sent when the network is back.',
    sending: 'Sending…',
    failed: (why: string) => `Failed: ${why}`,
    whyUnknown: 'it was not accepted.',
    edit: 'Edit',
    editNamed: (subject: string) => `Edit “${subject}”`,
    delete: 'Delete',
    deleteNamed: (subject: string) => `Delete “${subject}”`,
    deleteIt: 'Delete it?',
    deleteForGood: (subject: string) => `Delete “${subject}” for good`,
    keep: 'Keep',
    keepNamed: (subject: string) => `Keep “${subject}”`,
  },
} as const
