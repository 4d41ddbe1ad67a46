/** English: passwords, and leaving. */
import { plural } from './plural.ts'

export const account = {
  askToLogIn: 'Log in to see this page.',
  office: 'Office',
  logInLate: 'The server has not answered yet. Still trying…',
  help: {
    title: 'Need help?',
    text: 'Log-ins are given to customers. If something does not work, write to us:',
  },
  reset: {
    title: 'Reset password',
    intro: 'Enter your e-mail address. We will mail you a link to set a new password.',
    send: 'Send the link',
    sending: 'Sending…',
    sent: (address: string) =>
      `If ${address} has an account, a link is on its way, valid 30 minutes. Look in the junk folder too.`,
    again: 'Ask again',
    of: (address: string) => `For ${address}`,
    newPassword: 'New password',
    hint: (min: number, advised: number) =>
      `At least ${min} characters, better ${advised} or more: a few words together are easy to remember.`,
    show: 'Show password',
    ends: 'This logs out all devices, and deletes what they keep for use without a network.',
    set: 'Set new password',
    setting: 'Setting…',
    done: 'Your new password is set. All devices are logged out.',
    first: {
      title: 'Choose a password',
      newPassword: 'Password',
      set: 'Set password',
      done: 'Your password is set.',
    },
    used: 'This link has been used or is too old. Log in with the password that you have set, or ask for a new link.',
    usedIn:
      'This link has been used or is too old. You are logged in. To set another password, ask for a new link.',
    cut: 'This link is not complete. Ask for a new one.',
  },
  share: {
    title: 'Shared lots',
    opening: 'Opening the link…',
    loggedIn:
      'You are logged in. Open this link in a private window, where you stay logged in here, or log out and open it.',
    own: 'You are logged in, and this link is your own. Look at it as your buyer sees it, which does not count as an opening, or log out and open it.',
    ownEnded: 'This link is your own, and has ended. Whoever opens it is shown nothing.',
    asBuyer: 'See it as the buyer does',
    copy: 'Copy the link',
    copied: 'Copied',
    logOut: 'Log out and open it',
    password: 'Password',
    passwordNeeded:
      'Photos and grading of stones or jewelry are shared with you by this link. Enter its password; if you have none, ask whoever sent you the link.',
    open: 'Show the lots',
    ask: 'Ask whoever sent you the link for a new one.',
    retry: 'Try again',
    here: 'The lots that you opened before are on this device.',
    toLots: 'Show the lots on this device',
    closed:
      'No shared lots are open on this device. The link that you were sent opens them, for as long as it lasts.',
    left: 'This link is closed on this device. Open it again from the message you got.',
    leftOf: (client: string) =>
      `The link from ${client} is closed on this device. Open it again from the message you got.`,
    ended: 'The link has ended. Ask for a new one.',
    link: 'Or paste the link here',
    linkHint: 'All of it, as it stands in the message.',
    noLink: 'This is no share link. Copy it whole from the message.',
    openLink: 'Open the link',
    wiped: 'Nothing of the lots is left on this device.',
    notSent:
      'The link ended before this was sent, so nobody has it. Copy it, and send it to whoever gave you the link.',
    written: 'What you wrote',
    copyWritten: 'Copy the text',
    whole: 'Look whether it was copied whole, or ask whoever sent it to you for a new one.',
  },
  lostLogIn: {
    title: 'Not logged in',
    why: 'The password is right, but this browser did not keep the log-in.',
    whatToDo:
      'Allow cookies for this site in the settings of the browser, or use another browser or window. Then log in again.',
  },
  idle: {
    title: 'Still there?',
    question: (seconds: number) =>
      `Nobody has touched this device for a while. You will be logged out in <a>${seconds} s</a>.` as const,
    stay: 'Stay logged in',
  },
  logOut: {
    unsent: (count: number) =>
      plural(count, {
        one: 'One message has not been sent yet. Kept for later, it goes out by itself when the network is back, and the answer comes to you. You get no copy of it, and nobody can read it on this device.',
        other:
          '# messages have not been sent yet. Kept for later, they go out by themselves when the network is back, and the answers come to you. You get no copies of them, and nobody can read them on this device.',
      }),
    deletes:
      'Logging out deletes the lots, pictures and memos that are on this device. Files that you saved yourself stay.',
    offline: 'There is no connection. Until there is one again, nobody can log in on this device.',
    searches: (count: number) =>
      plural(count, {
        one: 'The search that you saved is deleted, too.',
        other: 'The # searches that you saved are deleted, too.',
      }),
    madeReady: {
      completed:
        'This device was made ready for use without a network: it would have to be made ready again.',
      begun: 'This device is being made ready for use without a network: that would begin anew.',
    },
    later: 'Log out, send later',
    discard: 'Log out, delete messages',
    logOut: 'Log out',
    stay: 'Stay logged in',
  },
} as const
