/** English: the office, the staff's screens. */
import { isolated } from '#src/say/isolate.ts'
import { bringIn } from '#src/say/en/office/bring-in.ts'
import { keys } from '#src/say/en/office/keys.ts'
import { tags } from '#src/say/en/office/tags.ts'
import { plural } from './plural.ts'

export const office = {
  loading: 'Asking the server…',
  offline:
    'There is no connection. What the office shows is not kept on this device; it comes with the network.',
  offlineSince: (moment: string) => `There is no connection. This is what the server said ${moment}.`,
  /** Of what was asked for beside that. */
  notAsked: 'There is no connection.',
  retry: 'Retry',
  copy: 'Copy',
  copied: 'Copied',
  messages: {
    title: 'Messages',
    none: 'Nobody has written yet. What is sent by Contact Us stands here, and goes to you by mail.',
    visitor: 'not logged in',
    addressOf: (customer: string) => `address of a log-in of ${isolated(customer)}`,
    lots: (lots: string) => `Lots: ${lots}`,
    /** The lots of a message. */
    openAll: 'Open all',
    photographs: 'Photographs',
    larger: (photo: string) => `${photo}, show larger`,
    moreTime: (memos: string) => `Asks for more time: ${memos}`,
    memo: (number: number) => `memo ${number}`,
    memoDue: (number: number, date: string) => `memo ${number}, due ${date}`,
    answer: 'Answer by mail',
    answering:
      'Your mail program opens with the answer begun. If nothing has opened, this device has none: copy the address and write from where you read mail.',
    copyAddress: (email: string) => `Copy ${email}`,
    show: 'Show',
    shows: { open: 'To be answered', all: 'All' },
    toAnswer: (count: number) =>
      count === 0
        ? 'Every message is answered.'
        : plural(count, { one: '# message is to be answered.', other: '# messages are to be answered.' }),
    open: 'To be answered',
    answered: (moment: string) => `Answered ${moment}`,
    answeredBy: (who: string) => `Noted by ${who}.`,
    note: 'Mark as answered',
    takeBack: 'Mark as not answered',
    more: 'Show earlier ones',
  },
  users: {
    title: 'Users',
    count: (count: number) => plural(count, { one: 'One user', other: '# users' }),
    columns: { user: 'User', customer: 'Customer', may: 'Access', state: 'State' },
    all: 'Everything',
    looks: 'Look at photos only',
    active: 'Active',
    invited: 'Invited',
    suspended: 'Suspended',
    new: {
      title: 'New log-in',
      about:
        'A mail invites the person to choose a password. Until then nobody can log in with this address.',
      email: 'E-mail',
      firstName: 'First name, for the greeting (optional)',
      choose: 'Choose a customer',
      chooseFirst: 'Choose the customer whose goods the person is to see.',
      invite: 'Send the invitation',
      done: (email: string, customer: string) => `The invitation to ${customer} is on its way to ${email}.`,
    },
    change: {
      reset: 'Mail a link',
      resetAbout: 'A link to set a new password. Until then the present password works.',
      resetOfSuspended: 'Who is suspended gets no link to set a new password.',
      resetDone: 'The link is on its way.',
      inviteAgain: 'Invite again',
      inviteAgainAbout: 'Has not chosen a password yet, and cannot log in. The invitation is mailed anew.',
      inviteAgainDone: 'The invitation is on its way.',
      looks: 'Limit to photos',
      looksAbout:
        'Sees everything of the customer: lots, originals, memos. Limited to photos, it is logged out on all devices.',
      looksDone: 'Sees photos only from now on, and was logged out everywhere.',
      all: 'Give full access',
      allAbout: 'Sees photos only: no originals, no memos, no export.',
      allDone: 'Sees everything of the customer from now on.',
      suspend: 'Suspend',
      suspendAbout: 'Can log in. Who is suspended is logged out on all devices at once.',
      suspendInvitedAbout: 'Invited. Who is suspended cannot log in.',
      suspendDone: 'Suspended, and logged out everywhere.',
      resume: 'Let in again',
      resumeAbout: 'Suspended: cannot log in.',
      resumeDone: 'Can log in again.',
    },
  },
  customers: {
    title: 'Customers',
    count: (count: number) => plural(count, { one: 'One customer', other: '# customers' }),
    columns: {
      name: 'Customer',
      lots: 'Lots',
      users: 'Users',
      waiting: 'Photos without a lot',
    },
    none: 'There is no customer yet. With the first one its goods can be brought in.',
    noUsers: (name: string) => `Nobody can log in for ${name} yet.`,
    noLots: (name: string) => `${name} has no lots yet. A list of its stock brings them in.`,
    waiting: (name: string) => `Photographs of ${name} wait for their lots.`,
    lots: (count: number) => plural(count, { one: '# lot', other: '# lots' }),
    users: (count: number) => plural(count, { one: '# user', other: '# users' }),
    rename: {
      save: 'Save the name',
      done: (name: string) => `It is named ${isolated(name)} now.`,
    },
    remove: {
      offer: 'Remove this customer',
      about: (name: string) =>
        `${isolated(name)} goes with its users, lots, memos, photographs and share links. Nothing brings it back but a backup.`,
      name: 'Write its whole name',
      writeIt: 'The name is another one.',
      now: 'Remove for ever',
      keep: 'Leave it',
    },
    match: 'Give them to lots',
    new: {
      title: 'New customer',
      name: 'Name of the company',
      add: 'Add the customer',
      isThere: (name: string) => `${name} is a customer already.`,
      done: (name: string) => `${name} is a customer now. Bring in its lots, and invite who is to see them.`,
    },
  },
  bringIn,
  tags,
  keys,
  imports: {
    title: 'Latest imports',
    caption: 'The last one first',
    columns: { file: 'File', state: 'State', result: 'Rows', askedAt: 'Asked for', by: 'By' },
    none: 'No list has been brought in yet.',
    subjects: { lots: 'Lots', memos: 'Memos', customers: 'Customers', photos: 'Photographs' },
    states: {
      waiting: 'Waiting',
      running: 'Running',
      done: 'Done',
      'dry-run': 'Dry run',
      refused: 'Refused',
      failed: 'Failed',
      cancelled: 'Cancelled',
      undone: 'Undone',
    },
    read: (count: number) => plural(count, { one: '# row read', other: '# rows read' }),
    counts: {
      new: (count: number) => plural(count, { one: '# new', other: '# new' }),
      changed: (count: number) => plural(count, { one: '# changed', other: '# changed' }),
      withdrawn: (count: number) => plural(count, { one: '# withdrawn', other: '# withdrawn' }),
      refused: (count: number) => plural(count, { one: '# refused', other: '# refused' }),
      same: (count: number) => plural(count, { one: '# the same', other: '# the same' }),
    },
  },
} as const
