/** Hebrew: mails. Values between U+2068 and U+2069 keep their own direction. */
import type { MailWords } from './mail-words.ts'

export const he: MailWords = {
  passwordReset: ({ brand, email, minutes, link }) => ({
    subject: `קביעת סיסמה חדשה ל־${brand}`,
    text: [
      `התקבלה בקשה, קרוב לוודאי שלך, לקבוע סיסמה חדשה עבור \u2068${email}\u2069 ב־\u2068${brand}\u2069.`,
      `הקישור הזה פועל פעם אחת בלבד, בתוך ${minutes} דקות:`,
      link,
      'הוא מסיים את כל החיבורים של המשתמש הזה. אם הבקשה אינה שלך, אין צורך לעשות דבר: הסיסמה נשארת כפי שהיא.',
    ].join('\n\n'),
  }),
  invitation: ({ brand, email, days, link }) => ({
    subject: `הכניסה שלך ל־${brand}`,
    text: [
      `הוזמנת לראות את הלוטים והממו שלך ב־\u2068${brand}\u2069. שם המשתמש שלך הוא \u2068${email}\u2069.`,
      `אפשר לקבוע סיסמה בקישור הזה. הוא פועל פעם אחת, בתוך ${days} ימים:`,
      link,
      'מאוחר יותר אפשר לבקש קישור חדש במסך הכניסה: שכחת את הסיסמה?',
    ].join('\n\n'),
  }),
}
