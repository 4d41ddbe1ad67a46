/** English: mails about an account. */
import type { DeviceKind } from '#contract/session/devices.ts'
import type { MailWords, NoticeKind, NoticeValues } from './mail-words.ts'

const DEVICES: Readonly<Record<DeviceKind, string>> = {
  phone: 'a phone',
  tablet: 'a tablet',
  computer: 'a computer',
  other: 'a device of another kind',
}

/** What has happened: in the subject, and as a sentence. */
const EVENTS: Readonly<
  Record<NoticeKind, { subject: (values: NoticeValues) => string; text: (values: NoticeValues) => string }>
> = {
  new_device: {
    subject: ({ brand }) => `A new device was used to log in to ${brand}`,
    text: ({ brand }) =>
      `Somebody logged in to your account at ${brand} on a device that was not used before.`,
  },
  password_changed: {
    subject: ({ brand }) => `Your password for ${brand} was changed`,
    text: ({ brand }) =>
      `The password of your account at ${brand} was changed. All other devices were logged out.`,
  },
  password_reset: {
    subject: ({ brand }) => `A new password was set for ${brand}`,
    text: ({ brand }) =>
      `A new password was set for your account at ${brand} by a mailed link. All devices were logged out.`,
  },
  email_changed: {
    subject: ({ brand }) => `The e-mail address of your account at ${brand} was changed`,
    text: ({ brand }) =>
      `The e-mail address of your account at ${brand} was changed. Both addresses had confirmed it.`,
  },
  sessions_ended: {
    subject: ({ brand }) => `Devices were logged out of ${brand}`,
    text: ({ brand }) =>
      `Devices that were logged in to your account at ${brand} were logged out from My account.`,
  },
  second_factor_changed: {
    subject: ({ brand }) => `The second step of your log-in at ${brand} was changed`,
    text: ({ brand }) =>
      `The second step of the log-in of your account at ${brand} was added, changed or removed.`,
  },
  share_opened: {
    subject: ({ brand, share }) => `${share || 'Your link'} was opened for the first time · ${brand}`,
    text: ({ brand, share }) =>
      `Your link ${share && `“${share}” `}at ${brand} was opened for the first time.`,
  },
}

export const notice: MailWords['notice'] = (values) => {
  const { kind, at, device, resetLink, accountLink, sharesLink } = values
  const { subject, text } = EVENTS[kind]
  const on = device && [device.system ?? DEVICES[device.kind], device.browser].filter(Boolean).join(', ')
  return {
    subject: subject(values),
    text: [
      text(values),
      `When: ${at}${on === null ? '' : `\nOn: ${on}`}`,
      ...(kind === 'share_opened'
        ? [`How often it was opened, and ending it, is under My shares:\n${sharesLink}`]
        : [
            'If this was you, there is nothing to do.',
            `If it was not you, set a new password at once. That logs out every device:\n${resetLink}`,
            `Devices that are logged in are listed under My account:\n${accountLink}`,
          ]),
    ].join('\n\n'),
  }
}

export const emailChange: MailWords['emailChange'] = {
  toOld: ({ brand, email, hours, link }) => ({
    subject: `Confirm the new e-mail address of your account at ${brand}`,
    text: [
      `Somebody, most likely you, asked to change the e-mail address of your account at ${brand} to ${email}.`,
      `Confirm it by this link, within ${hours} hours. The new address has to confirm it, too:`,
      link,
      'If you did not ask for it, do not confirm it, and set a new password: whoever asked knows yours.',
    ].join('\n\n'),
  }),
  toNew: ({ brand, email, hours, link }) => ({
    subject: `Confirm this e-mail address for ${brand}`,
    text: [
      `Somebody asked to use ${email} as the address of an account at ${brand}.`,
      `If it was you, confirm it by this link, within ${hours} hours. The address used until now has to confirm it, too:`,
      link,
      'If it was not you, do nothing: nothing is changed without this link.',
    ].join('\n\n'),
  }),
}

export const emailTaken: MailWords['emailTaken'] = ({ brand, email }) => ({
  subject: `This e-mail address has an account at ${brand}`,
  text: [
    `Somebody asked to use ${email} as the address of an account at ${brand}. It is the address of an account already, so nothing is changed.`,
    'If it was you, choose another address. If it was not you, there is nothing to do.',
  ].join('\n\n'),
})
