/** How each kind of mail is composed, and after which time it is wanted no longer. */
import { composeEmailChange } from '#server/account/email-mail.ts'
import { composeInvitation, composeReset } from '#server/auth/reset-mail.ts'
import { composeContactCopy } from '#server/contact/contact-copy.ts'
import { composeContactMail } from '#server/contact/contact-mail.ts'
import { composeNotice } from '#server/notices/notice-mail.ts'
import { composeAnswerMail } from '#server/shares/answer-mail.ts'
import type { Composers } from '#server/mails/mail-queue.ts'

const DAY_MS = 86_400_000

export const COMPOSERS: Composers = {
  contact: { compose: composeContactMail, givenUpAfterMs: Infinity },
  contact_copy: { compose: composeContactCopy, givenUpAfterMs: 7 * DAY_MS },
  email_change: { compose: composeEmailChange, givenUpAfterMs: DAY_MS },
  invitation: { compose: composeInvitation, givenUpAfterMs: 7 * DAY_MS },
  notice: { compose: composeNotice, givenUpAfterMs: 7 * DAY_MS },
  share_answer: { compose: composeAnswerMail, givenUpAfterMs: Infinity },
  password_reset: { compose: composeReset, givenUpAfterMs: DAY_MS },
}
