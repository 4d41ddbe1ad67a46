/** English: mails. */
import type { MailWords } from './mail-words.ts'

export const en: MailWords = {
  passwordReset: ({ brand, email, minutes, link }) => ({
    subject: `Set a new password for ${brand}`,
    text: [
      `Somebody, most likely you, asked to set a new password for ${email} at ${brand}.`,
      `This link works once, within ${minutes} minutes:`,
      link,
      'It ends every session of this log-in. If you did not ask for it, do nothing: your password stays as it is.',
    ].join('\n\n'),
  }),
}
