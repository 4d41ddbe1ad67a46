/** Hebrew: why the check before sending, or the server, did not accept something; by the contract's keys. */
import { isolated } from '#src/say/isolate.ts'
import type { MoreWords } from '#src/say/words.ts'
import { plural } from './plural.ts'

const again = (seconds: string): string =>
  plural(Number(seconds), {
    one: 'אפשר לנסות שוב בעוד שנייה.',
    two: 'אפשר לנסות שוב בעוד שתי שניות.',
    other: 'אפשר לנסות שוב בעוד # שניות.',
  })

export const refusals: MoreWords['refusals'] = {
  at_least: (characters) => `יש להשתמש ב־${isolated(characters)} תווים לפחות`,
  at_most: (characters) => `יש להשתמש ב־${isolated(characters)} תווים לכל היותר`,
  body_needed: 'גוף הבקשה חסר או שאינו אובייקט JSON.',
  busy: (seconds) => `השרת עמוס. ${again(seconds)}`,
  database_silent: (seconds) => `מסד הנתונים אינו עונה. ${again(seconds)}`,
  email_needed: 'יש להזין כתובת דוא״ל, למשל \u2068name@company.com\u2069',
  json_needed: 'יש לשלוח JSON, עם סוג התוכן \u2068application/json\u2069.',
  link_cut: 'הקישור הזה אינו שלם',
  link_gone: 'הקישור הזה כבר נוצל או ישן מדי. יש לבקש קישור חדש.',
  log_in_may_not: 'המשתמש הזה אינו רשאי לעשות זאת.',
  log_in_needed: 'יש להתחבר.',
  lot_twice: (lot) => `לוט ${isolated(lot)} מופיע פעמיים.`,
  lots_at_most: (lots) => `אפשר לשתף ${isolated(lots)} לוטים לכל היותר.`,
  message_needed: 'יש לכתוב הודעה',
  name_needed: 'יש להזין שם',
  not_accepted: 'חלק מהפרטים לא התקבלו.',
  not_allowed: 'הפעולה הזו אינה מותרת.',
  not_json: 'גוף הבקשה אינו JSON תקין.',
  nothing_here: 'אין דבר בכתובת הזו.',
  other_site: 'הבקשה הזו נשלחה מאתר אחר.',
  out_of_range: 'אחד הערכים חורג ממה שניתן לשמור.',
  password_common: 'זו אחת הסיסמאות שמנסים ראשונות. יש לבחור אחרת',
  password_needed: 'יש להזין סיסמה',
  password_personal: 'יש לבחור סיסמה שאינה מורכבת מהכתובת שלך או מהשם שלנו',
  password_simple: 'יש להשתמש ביותר תווים שונים',
  password_too_long: 'הסיסמה הזו ארוכה מדי',
  password_unusable: 'אי אפשר להשתמש בסיסמה הזו.',
  server_failed: 'משהו השתבש בשרת. יש לנסות שוב.',
  share_gone: 'הקישור הזה אינו מציג דבר: תוקפו פג, או שהוא בוטל.',
  sign_unreadable: 'יש להסיר את התו הבלתי קריא',
  subject_needed: 'יש להזין נושא',
  text_unstorable: 'באחד הטקסטים יש תו שלא ניתן לשמור.',
  too_many_wrong_log_ins: 'יותר מדי סיסמאות שגויות. יש להמתין רבע שעה או לקבוע סיסמה חדשה.',
  too_much: 'זה יותר ממה שהשרת מקבל בבת אחת.',
  too_often: (seconds) => `יותר מדי ניסיונות. ${again(seconds)}`,
  unreadable: 'לא ניתן לקרוא את הבקשה הזו.',
  whole_number_needed: 'דרוש מספר שלם',
  wrong_log_in: 'הדוא״ל או הסיסמה שגויים.',
}
