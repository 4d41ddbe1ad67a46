/** What each language has words for. */
export interface MailWords {
  /** The mail with the link that sets a new password. The link is on a line of its own. */
  passwordReset(values: { brand: string; email: string; minutes: number; link: string }): {
    subject: string
    text: string
  }
  /** The mail that invites a user to set a first password. The same of its link. */
  invitation: Record<
    'ofCustomer' | 'ofStaff',
    (values: InvitationValues) => { subject: string; text: string }
  >
  /** The mail to who shared lots: a guest is interested in some. What the guest wrote comes last. */
  shareAnswer(values: ShareAnswerValues): { subject: string; text: string }
}

/** What a guest of a share answered. `more`: how many lots are not among those named. Times are ISO 8601 UTC. */
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

export interface InvitationValues {
  brand: string
  email: string
  days: number
  link: string
}
