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
}

export interface InvitationValues {
  brand: string
  email: string
  days: number
  link: string
}
