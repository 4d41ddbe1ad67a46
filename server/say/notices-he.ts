/** Hebrew: mails about an account. Values between U+2068 and U+2069 keep their own direction. */
import type { DeviceKind } from '#contract/session/devices.ts'
import type { MailWords, NoticeKind, NoticeValues } from './mail-words.ts'

const apart = (text: string): string => `\u2068${text}\u2069`

const DEVICES: Readonly<Record<DeviceKind, string>> = {
  phone: 'טלפון',
  tablet: 'טאבלט',
  computer: 'מחשב',
  other: 'מכשיר מסוג אחר',
}

/** What has happened: in the subject, and as a sentence. */
const EVENTS: Readonly<
  Record<NoticeKind, { subject: (values: NoticeValues) => string; text: (values: NoticeValues) => string }>
> = {
  new_device: {
    subject: ({ brand }) => `התחברות ל־${apart(brand)} ממכשיר חדש`,
    text: ({ brand }) => `מישהו התחבר לחשבון שלך ב־${apart(brand)} ממכשיר שלא שימש לכך קודם.`,
  },
  password_changed: {
    subject: ({ brand }) => `הסיסמה שלך ל־${apart(brand)} הוחלפה`,
    text: ({ brand }) => `הסיסמה של החשבון שלך ב־${apart(brand)} הוחלפה. כל המכשירים האחרים נותקו.`,
  },
  password_reset: {
    subject: ({ brand }) => `נקבעה סיסמה חדשה ל־${apart(brand)}`,
    text: ({ brand }) =>
      `נקבעה סיסמה חדשה לחשבון שלך ב־${apart(brand)} באמצעות קישור שנשלח בדוא״ל. כל המכשירים נותקו.`,
  },
  email_changed: {
    subject: ({ brand }) => `כתובת הדוא״ל של החשבון שלך ב־${apart(brand)} הוחלפה`,
    text: ({ brand }) => `כתובת הדוא״ל של החשבון שלך ב־${apart(brand)} הוחלפה. שתי הכתובות אישרו זאת.`,
  },
  sessions_ended: {
    subject: ({ brand }) => `מכשירים נותקו מ־${apart(brand)}`,
    text: ({ brand }) => `מכשירים שהיו מחוברים לחשבון שלך ב־${apart(brand)} נותקו מתוך החשבון שלי.`,
  },
  second_factor_changed: {
    subject: ({ brand }) => `השלב השני בהתחברות שלך ל־${apart(brand)} השתנה`,
    text: ({ brand }) => `השלב השני בהתחברות לחשבון שלך ב־${apart(brand)} נוסף, הוחלף או הוסר.`,
  },
  share_opened: {
    subject: ({ brand, share }) => `${share ? apart(share) : 'הקישור שלך'}: נפתח לראשונה · ${apart(brand)}`,
    text: ({ brand, share }) => `הקישור שלך ${share && `${apart(share)} `}ב־${apart(brand)} נפתח לראשונה.`,
  },
}

export const notice: MailWords['notice'] = (values) => {
  const { kind, at, device, resetLink, accountLink, sharesLink } = values
  const { subject, text } = EVENTS[kind]
  const on =
    device &&
    [device.system ? apart(device.system) : DEVICES[device.kind], device.browser && apart(device.browser)]
      .filter(Boolean)
      .join(', ')
  return {
    subject: subject(values),
    text: [
      text(values),
      `מתי: ${apart(at)}${on === null ? '' : `\nמאיפה: ${on}`}`,
      ...(kind === 'share_opened'
        ? [`כמה פעמים הוא נפתח, וכיצד לסיים אותו, תחת השיתופים שלי:\n${sharesLink}`]
        : [
            'אם הפעולה שלך, אין צורך לעשות דבר.',
            `אם הפעולה אינה שלך, יש לקבוע מיד סיסמה חדשה. כך ינותקו כל המכשירים:\n${resetLink}`,
            `המכשירים המחוברים רשומים תחת החשבון שלי:\n${accountLink}`,
          ]),
    ].join('\n\n'),
  }
}

export const emailChange: MailWords['emailChange'] = {
  toOld: ({ brand, email, hours, link }) => ({
    subject: `אישור כתובת הדוא״ל החדשה של החשבון שלך ב־${apart(brand)}`,
    text: [
      `התקבלה בקשה, קרוב לוודאי שלך, להחליף את כתובת הדוא״ל של החשבון שלך ב־${apart(brand)} לכתובת ${apart(email)}.`,
      `אפשר לאשר בקישור הזה, בתוך ${hours} שעות. גם הכתובת החדשה צריכה לאשר:`,
      link,
      'אם הבקשה אינה שלך, אין לאשר אותה, ויש לקבוע סיסמה חדשה: מי שביקש יודע את הסיסמה שלך.',
    ].join('\n\n'),
  }),
  toNew: ({ brand, email, hours, link }) => ({
    subject: `אישור כתובת הדוא״ל הזאת ל־${apart(brand)}`,
    text: [
      `התקבלה בקשה להשתמש בכתובת ${apart(email)} ככתובת של חשבון ב־${apart(brand)}.`,
      `אם הבקשה שלך, אפשר לאשר בקישור הזה, בתוך ${hours} שעות. גם הכתובת הקודמת צריכה לאשר:`,
      link,
      'אם הבקשה אינה שלך, אין צורך לעשות דבר: בלי הקישור הזה דבר לא משתנה.',
    ].join('\n\n'),
  }),
}

export const emailTaken: MailWords['emailTaken'] = ({ brand, email }) => ({
  subject: `לכתובת הדוא״ל הזאת יש חשבון ב־${apart(brand)}`,
  text: [
    `התקבלה בקשה להשתמש בכתובת ${apart(email)} ככתובת של חשבון ב־${apart(brand)}. יש כבר חשבון לכתובת הזאת, ולכן דבר לא משתנה.`,
    'אם הבקשה שלך, יש לבחור כתובת אחרת. אם לא, אין צורך לעשות דבר.',
  ].join('\n\n'),
})
