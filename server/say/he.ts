/** Hebrew: mails. Values between U+2068 and U+2069 keep their own direction. */
import type { MailWords } from './mail-words.ts'
import { emailChange, emailTaken, notice } from './notices-he.ts'

export const he: MailWords = {
  passwordReset: ({ brand, email, minutes, link }) => ({
    subject: `קביעת סיסמה חדשה ל־${brand}`,
    text: [
      `התקבלה בקשה, קרוב לוודאי שלך, לקבוע סיסמה חדשה עבור \u2068${email}\u2069 ב־\u2068${brand}\u2069.`,
      `הקישור הזה פועל פעם אחת בלבד, בתוך ${minutes} דקות:`,
      link,
      'הוא מנתק את כל המכשירים, ומוחק מה שנשמר בהם לשימוש בלי רשת. אם הבקשה אינה שלך, אין צורך לעשות דבר: הסיסמה נשארת כפי שהיא.',
    ].join('\n\n'),
  }),
  shareAnswer: ({ brand, share, lots, more, at, name, contact, message, link }) => ({
    subject: `\u2068${share}\u2069: התעניינות ${lots.length + more === 1 ? 'בלוט אחד' : `ב־${lots.length + more} לוטים`}`,
    text: [
      `מי שפתח את הקישור שלך \u2068${share}\u2069 ב־\u2068${brand}\u2069 מתעניין.`,
      `לוטים: ${lots.map((lot) => `\u2068${lot}\u2069`).join(', ')}${more > 0 ? ` ועוד ${more}` : ''}\nהתקבל: \u2068${at}\u2069`,
      `כל התשובות נמצאות תחת השיתופים שלי:\n${link}`,
      `מה שבא בהמשך נכתב בידי האורח, שמסר את השם הזה: \u2068${name}\u2069\n${contact === null ? 'לא נמסרו טלפון או דוא״ל.' : `אפשר להשיג אותו כך: \u2068${contact}\u2069`}`,
      ...(message === null ? [] : [message]),
    ].join('\n\n'),
  }),
  contactCopy: ({ brand, reference, email, lots, subject, message }) => ({
    subject: `ההודעה שלך \u2068${reference}\u2069 אל \u2068${brand}\u2069`,
    text: [
      `ההודעה שלך הגיעה אל \u2068${brand}\u2069. מספר הפנייה הוא \u2068${reference}\u2069; התשובה תישלח אל \u2068${email}\u2069.`,
      ...(lots.length > 0 ? [`לוטים: ${lots.map((lot) => `\u2068${lot}\u2069`).join(', ')}`] : []),
      `זה מה שכתבת:\n\u2068${subject}\u2069`,
      message,
    ].join('\n\n'),
  }),
  notice,
  emailChange,
  emailTaken,
  invitation: ({ brand, email, firstName, customer, days, link }) => ({
    subject: `הכניסה שלך ל־${brand}`,
    text: [
      ...(firstName === null ? [] : [`שלום \u2068${firstName}\u2069,`]),
      customer === null
        ? `הוזמנת לעבוד במשרד של \u2068${brand}\u2069. שם המשתמש שלך הוא \u2068${email}\u2069.`
        : `הוזמנת לראות את הלוטים והממו של \u2068${customer}\u2069 ב־\u2068${brand}\u2069. שם המשתמש שלך הוא \u2068${email}\u2069.`,
      `אפשר לקבוע סיסמה בקישור הזה. הוא פועל פעם אחת, בתוך ${days} ימים:`,
      link,
      'מאוחר יותר אפשר לבקש קישור חדש במסך הכניסה: שכחת את הסיסמה?',
    ].join('\n\n'),
  }),
}
