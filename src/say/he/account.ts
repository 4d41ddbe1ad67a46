/** Hebrew: passwords, and leaving. */
import { formatCount } from '#src/format/number-format.ts'
import type { MoreWords } from '#src/say/words.ts'
import { plural } from './plural.ts'

export const account: MoreWords['account'] = {
  askToLogIn: 'יש להתחבר כדי לראות את העמוד הזה.',
  reset: {
    title: 'איפוס סיסמה',
    intro: 'יש להזין כתובת דוא״ל. נשלח אליה קישור לקביעת סיסמה חדשה.',
    send: 'שליחת הקישור',
    sending: 'בשליחה…',
    sent: 'אם יש חשבון לכתובת הזו, קישור בדרך אליה, והוא תקף ל־30 דקות. כדאי לבדוק גם בדואר הזבל.',
    again: 'בקשה נוספת',
    newPassword: 'סיסמה חדשה',
    hint: (min, advised) =>
      `לפחות ${formatCount(min)} תווים, ועדיף ${formatCount(advised)} ויותר: צירוף של כמה מילים קל לזכור.`,
    show: 'הצגת הסיסמה',
    set: 'קביעת סיסמה חדשה',
    setting: 'בקביעה…',
    done: 'הסיסמה החדשה נקבעה. כל החיבורים של המשתמש הזה הסתיימו.',
    used: 'הקישור הזה כבר נוצל או שעברו יותר מ־30 דקות. יש לבקש קישור חדש.',
    cut: 'הקישור הזה אינו שלם. יש לבקש קישור חדש.',
  },
  idle: {
    title: 'עדיין כאן?',
    question: (seconds) =>
      `אף אחד לא נגע במכשיר כבר זמן מה. ההתנתקות תתבצע בעוד <a>${formatCount(seconds)} שניות</a>.`,
    stay: 'המשך עבודה',
  },
  logOut: {
    unsent: (count) =>
      plural(count, {
        one: 'הודעה אחת עדיין לא נשלחה. אם תישמר, היא תישלח כשהרשת תחזור, ואיש לא יוכל לקרוא אותה במכשיר הזה.',
        two: 'שתי הודעות עדיין לא נשלחו. אם יישמרו, הן יישלחו כשהרשת תחזור, ואיש לא יוכל לקרוא אותן במכשיר הזה.',
        other:
          '# הודעות עדיין לא נשלחו. אם יישמרו, הן יישלחו כשהרשת תחזור, ואיש לא יוכל לקרוא אותן במכשיר הזה.',
      }),
    later: 'שליחה מאוחר יותר',
    discard: 'מחיקה',
  },
}
