/** What each language has words for. */
import type { DeviceKind } from '#contract/session/devices.ts'

/** What a user is told of by a notice. */
export const NOTICE_KINDS = [
  'new_device',
  'password_changed',
  'password_reset',
  'email_changed',
  'sessions_ended',
  'second_factor_changed',
  'share_opened',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface MailWords {
  /** The mail with the link that sets a new password. The link is on a line of its own. */
  passwordReset(values: { brand: string; email: string; minutes: number; link: string }): {
    subject: string
    text: string
  }
  /** The mail that invites a user to set a first password. The same of its link. */
  invitation(values: InvitationValues): { subject: string; text: string }
  /** The mail to who shared lots: a guest is interested in some. What the guest wrote comes last. */
  shareAnswer(values: ShareAnswerValues): { subject: string; text: string }
  /** The copy of a contact message to who sent it. What the sender wrote comes last. */
  contactCopy(values: ContactCopyValues): { subject: string; text: string }
  /** The mail that tells what has happened to an account. */
  notice(values: NoticeValues): { subject: string; text: string }
  /** The mails that confirm a change of address, to the old one and to the new one. The link is on a line of its own. */
  emailChange: Record<'toOld' | 'toNew', (values: EmailChangeValues) => { subject: string; text: string }>
  /** The mail to a new address that has an account already: nothing is changed. */
  emailTaken(values: { brand: string; email: string }): { subject: string; text: string }
}

/**
 * `at`: in UTC, to the minute. `device`: where it was done, null: not said. `share`: its name, which the customer wrote;
 * empty where it has none. The links do nothing by themselves.
 */
export interface NoticeValues {
  brand: string
  kind: NoticeKind
  at: string
  device: { kind: DeviceKind; system: string | null; browser: string | null } | null
  share: string
  resetLink: string
  accountLink: string
  sharesLink: string
}

/** `email`: the new address. */
export interface EmailChangeValues {
  brand: string
  email: string
  hours: number
  link: string
}

/**
 * What a guest of a share answered. `lots`: their numbers, each with what it is. `more`: how many lots are not among those
 * named. `at`: in UTC, to the minute.
 */
export interface ShareAnswerValues {
  brand: string
  share: string
  lots: readonly string[]
  more: number
  at: string
  name: string
  contact: string | null
  message: string | null
  link: string
}

/** A contact message as it was sent. `email`: where the answer goes, as the sender gave it. */
export interface ContactCopyValues {
  brand: string
  reference: string
  email: string
  lots: readonly string[]
  subject: string
  message: string
}

/** `customer`: whose lots the user sees; null: one of the staff. */
interface InvitationValues {
  brand: string
  email: string
  /** Null: not said. */
  firstName: string | null
  customer: string | null
  days: number
  link: string
}
