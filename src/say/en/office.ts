/** English: the office, the staff's screens. */
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
  command: 'Command',
  forServer: 'For the person who runs the server',
  messages: {
    title: 'Messages',
    none: 'Nobody has written yet. What is sent by Contact Us stands here, and goes to you by mail.',
    visitor: 'not logged in',
    lots: (lots: string) => `Lots: ${lots}`,
    answer: 'Answer by mail',
    toAnswer: (count: number) =>
      count === 0
        ? 'All of these are answered.'
        : plural(count, { one: '# of these is to be answered.', other: '# of these are to be answered.' }),
    open: 'To be answered',
    answered: (moment: string) => `Answered ${moment}`,
    answeredBy: (who: string) => `Noted by ${who}.`,
    note: 'It is answered',
    takeBack: 'Not answered after all',
    more: 'Show earlier ones',
  },
  users: {
    title: 'Users',
    count: (count: number) => plural(count, { one: 'One user', other: '# users' }),
    columns: { user: 'User', customer: 'Customer', may: 'May', state: 'State' },
    all: 'Everything',
    looks: 'Look at photos only',
    active: 'Active',
    suspended: 'Suspended',
    new: {
      title: 'New log-in',
      about:
        'A mail invites the person to choose a password. Until then nobody can log in with this address.',
      email: 'E-mail',
      firstName: 'First name, for the greeting (optional)',
      invite: 'Send the invitation',
      done: (email: string) => `The invitation is on its way to ${email}.`,
    },
    change: {
      reset: 'Mail a link',
      resetAbout: 'A link to set a new password. Until then the present password works.',
      resetOfSuspended: 'Who is suspended gets no link to set a new password.',
      resetDone: 'The link is on its way.',
      looks: 'Show photos only',
      looksAbout:
        'Sees everything of the customer: lots, originals, memos. Whoever is to see photos only is logged out on all devices.',
      looksDone: 'Sees photos only from now on, and was logged out everywhere.',
      all: 'Show everything',
      allAbout: 'Sees photos only: no originals, no memos, no export.',
      allDone: 'Sees everything of the customer from now on.',
      suspend: 'Suspend',
      suspendAbout: 'Can log in. Who is suspended is logged out on all devices at once.',
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
      waiting: 'Photos waiting',
    },
    none: 'There is no customer yet.',
    noUsers: (name: string) => `Nobody can log in for ${name} yet.`,
    noLots: (name: string) => `${name} has no lots yet.`,
    waiting: (name: string) => `Photographs of ${name} wait for their lots.`,
  },
  imports: {
    title: 'Latest imports',
    caption: 'The last one first',
    columns: { file: 'File', state: 'State', result: 'Rows', askedAt: 'Asked for', by: 'By' },
    none: 'No file has been loaded yet.',
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
