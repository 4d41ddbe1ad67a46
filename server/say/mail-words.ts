/** What each language has words for. */
export interface MailWords {
  /** The mail with the link that sets a new password. The link is on a line of its own. */
  passwordReset(values: { brand: string; email: string; minutes: number; link: string }): {
    subject: string
    text: string
  }
}
