/** English: mails. */
import type { MailWords } from './mail-words.ts'
import { emailChange, emailTaken, notice } from './notices-en.ts'

export const en: MailWords = {
  passwordReset: ({ brand, email, minutes, link }) => ({
    subject: `Set a new password for ${brand}`,
    text: [
      `Somebody, most likely you, asked to set a new password for ${email} at ${brand}.`,
      `This link works once, within ${minutes} minutes:`,
      link,
      'It logs out all devices, and deletes what they keep for use without a network. If you did not ask for it, do nothing: your password stays as it is.',
    ].join('\n\n'),
  }),
  shareAnswer: ({ brand, share, lots, more, at, name, contact, message, link }) => ({
    subject: `${share}: somebody is interested in ${lots.length + more === 1 ? '1 lot' : `${lots.length + more} lots`}`,
    text: [
      `Somebody who opened your link “${share}” at ${brand} is interested.`,
      `Lots: ${lots.join(', ')}${more > 0 ? ` and ${more} more` : ''}\nReceived: ${at}`,
      `All answers are under My shares:\n${link}`,
      `What follows was written by the guest, who gives this name: ${name}\n${contact === null ? 'No telephone and no e-mail was left.' : `To be reached by: ${contact}`}`,
      ...(message === null ? [] : [message]),
    ].join('\n\n'),
  }),
  contactCopy: ({ brand, reference, email, lots, subject, message }) => ({
    subject: `Your message ${reference} to ${brand}`,
    text: [
      `${brand} has your message. Its reference is ${reference}; the answer will go to ${email}.`,
      ...(lots.length > 0 ? [`Lots: ${lots.join(', ')}`] : []),
      `This is what you wrote:\n${subject}`,
      message,
    ].join('\n\n'),
  }),
  notice,
  emailChange,
  emailTaken,
  invitation: ({ brand, email, firstName, customer, days, link }) => ({
    subject: `Your log-in for ${brand}`,
    text: [
      ...(firstName === null ? [] : [`Hello ${firstName},`]),
      customer === null
        ? `You are invited to work in the office of ${brand}. Your log-in is ${email}.`
        : `You are invited to see the lots and memos of ${customer} at ${brand}. Your log-in is ${email}.`,
      `Set a password by this link. It works once, within ${days} days:`,
      link,
      'Later you can ask for a new link where you log in: Forgot the password?',
    ].join('\n\n'),
  }),
}
