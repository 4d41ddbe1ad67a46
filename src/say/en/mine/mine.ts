/** English: My account. */
import { plural } from '#src/say/en/plural.ts'

export const mine = {
  title: 'My account',
  loading: 'Loading your account…',
  offline: 'My account needs the network. Nothing is lost: it loads as soon as the server can be reached.',
  failed: 'Your account could not be loaded.',
  retry: 'Try again',
  menu: {
    label: 'Account',
    account: 'My account',
    tags: 'E-tag help',
    newAnswers: (count: number) => plural(count, { one: '# new answer', other: '# new answers' }),
  },
  who: {
    ask: 'Ask for another name',
    subject: 'My name in the portal',
    message: 'Please change my name in the portal to: ',
  },
  devices: {
    title: 'Devices',
    intro: 'These devices are logged in. Log out what you do not know, then change the password.',
    kinds: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', other: 'Device' },
    here: 'This device',
    seen: (at: string) => `Last seen ${at}`,
    since: (at: string) => `logged in ${at}`,
    end: 'Log out',
    endNamed: (device: string) => `Log out ${device}`,
    endOthers: 'Log out all others',
    question: (device: string) => `Log out ${device}? Whoever uses it has to log in again.`,
    othersQuestion: 'Log out all other devices? Links to set a password stop working, too.',
    endIt: 'Log out a device',
    ended: 'The device is logged out.',
    othersEnded: (count: number) =>
      plural(count, { one: 'One other device is logged out.', other: '# other devices are logged out.' }),
    further: (count: number) => plural(count, { one: '# more device', other: '# more devices' }),
    noOthers: 'No other device is logged in.',
  },
  password: {
    title: 'Password',
    current: 'Current password',
    change: 'Change password',
    changing: 'Changing…',
    changed: 'Your password is changed. All other devices are logged out.',
  },
  email: {
    title: 'E-mail',
    now: 'You log in with <a>this address</a>.',
    new: 'New e-mail',
    change: 'Change e-mail',
    asking: 'Sending…',
    waiting:
      'The change to <a>this address</a> waits to be confirmed. We mail a link to both addresses; open both within 24 hours. Look in the junk folder too.',
    cancel: 'Keep the old address',
  },
  saved: 'Saved.',
  mails: {
    title: 'Mails',
    always: 'You are always told by mail, so that nothing happens to your account unseen:',
    kinds: [
      'when a device that is new logs in, and when devices are logged out',
      'when the password, the e-mail, the second step or a passkey changes',
      'when a buyer answers a link of yours',
    ],
    opened: 'Also when a link of yours is opened for the first time',
    links: 'Your links, and what buyers answered:',
  },
  settings: {
    title: 'Language, time-out and keys',
    mails: 'Mails to you come in the same language.',
    idle: 'Log out after',
    never: 'Never',
    minutes: (count: number) => plural(count, { one: 'One minute', other: '# minutes' }),
    hours: (count: number) => plural(count, { one: 'One hour', other: '# hours' }),
    idleHint: 'When nobody touches the device for so long, it logs out and clears your data from it.',
    idleMost: (count: number) =>
      plural(count, {
        one: 'The trader has set one minute at most.',
        other: 'The trader has set # minutes at most.',
      }),
  },
  data: {
    title: 'Your data',
    intro:
      'A copy of what the portal knows of you: account, devices, shares, answers and messages. JSON has everything; CSV opens in a spreadsheet.',
    download: { json: 'Download JSON', csv: 'Download CSV' },
    downloading: 'Preparing…',
    tables: 'Lots and memos are saved as CSV on their pages:',
  },
  confirm: {
    title: 'Confirm e-mail',
    intro: 'Press the button to confirm this address for your account.',
    confirm: 'Confirm this address',
    confirming: 'Confirming…',
    waiting:
      'This address is confirmed. Now open the link that we mailed to the other address: then the change is made.',
    changed: 'Your e-mail address is changed. From now on you log in with the new one.',
    gone: 'This link has been used, is older than 24 hours, or the change was taken back. Ask for the change again in My account.',
    cut: 'This link is not complete. Open it from the mail once more.',
  },
} as const
