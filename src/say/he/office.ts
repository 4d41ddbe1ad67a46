/** Hebrew: the office, the staff's screens. */
import { isolatedPhrase } from '#src/format/isolated-phrase.ts'
import { isolated } from '#src/say/isolate.ts'
import type { OfficeWords } from '#src/say/words.ts'
import { plural } from './plural.ts'

export const office: OfficeWords = {
  loading: 'פונים לשרת…',
  offline: 'אין חיבור. מה שמוצג במשרד אינו נשמר במכשיר הזה, והוא יופיע כשתהיה רשת.',
  offlineSince: (moment) => `אין חיבור. זה מה שהשרת מסר ב־${isolated(moment)}.`,
  notAsked: 'אין חיבור.',
  retry: 'ניסיון נוסף',
  copy: 'העתקה',
  copied: 'הועתק',
  command: 'פקודה',
  forServer: 'למי שמפעיל את השרת',
  messages: {
    title: 'הודעות',
    none: 'עדיין איש לא כתב. מה שנשלח דרך ״יצירת קשר״ מופיע כאן, ומגיע אליך גם בדוא״ל.',
    visitor: 'ללא התחברות',
    lots: (lots) => `לוטים: ${isolatedPhrase(lots)}`,
    answer: 'מענה בדוא״ל',
    toAnswer: (count) =>
      count === 0
        ? 'כל אלה נענו.'
        : plural(count, {
            one: 'אחת מאלה מחכה למענה.',
            two: 'שתיים מאלה מחכות למענה.',
            other: '# מאלה מחכות למענה.',
          }),
    open: 'מחכה למענה',
    answered: (moment) => `נענתה ${isolated(moment)}`,
    answeredBy: (who) => `סומן על ידי ${isolated(who)}.`,
    note: 'נענתה',
    takeBack: 'בעצם לא נענתה',
    more: 'הצגת קודמות',
  },
  users: {
    title: 'משתמשים',
    count: (count) => plural(count, { one: 'משתמש אחד', two: 'שני משתמשים', other: '# משתמשים' }),
    columns: { user: 'משתמש', customer: 'לקוח', may: 'הרשאה', state: 'מצב' },
    all: 'הכול',
    looks: 'צפייה בתמונות בלבד',
    active: 'פעיל',
    suspended: 'מושעה',
    new: {
      title: 'פרטי התחברות חדשים',
      about: 'תישלח הזמנה בדוא״ל לבחור סיסמה. עד אז אי אפשר להתחבר עם הכתובת הזו.',
      email: 'דוא״ל',
      firstName: 'שם פרטי, לברכת השלום (לא חובה)',
      invite: 'שליחת ההזמנה',
      done: (email) => `ההזמנה בדרך אל ${isolated(email)}.`,
    },
    change: {
      reset: 'שליחת קישור',
      resetAbout: 'קישור לקביעת סיסמה חדשה. עד אז הסיסמה הנוכחית ממשיכה לפעול.',
      resetOfSuspended: 'למשתמש מושעה לא נשלח קישור לקביעת סיסמה חדשה.',
      resetDone: 'הקישור בדרך.',
      looks: 'הצגת תמונות בלבד',
      looksAbout:
        'רואה את כל מה שיש ללקוח: לוטים, תמונות מקור וממו. צמצום ההרשאה מחייב התחברות מחדש בכל המכשירים.',
      looksDone: 'מעכשיו רואה תמונות בלבד, ונותק מכל המכשירים.',
      all: 'הצגת הכול',
      allAbout: 'רואה תמונות בלבד: בלי תמונות מקור, בלי ממו ובלי ייצוא.',
      allDone: 'מעכשיו רואה את כל מה שיש ללקוח.',
      suspend: 'השעיה',
      suspendAbout: 'יכול להתחבר. השעיה מנתקת מיד את כל המכשירים.',
      suspendDone: 'הושעה, ונותק מכל המכשירים.',
      resume: 'החזרת הגישה',
      resumeAbout: 'מושעה: אין אפשרות להתחבר.',
      resumeDone: 'אפשר להתחבר שוב.',
    },
  },
  customers: {
    title: 'לקוחות',
    count: (count) => plural(count, { one: 'לקוח אחד', two: 'שני לקוחות', other: '# לקוחות' }),
    columns: { name: 'לקוח', lots: 'לוטים', users: 'משתמשים', waiting: 'תמונות ממתינות' },
    none: 'עדיין אין לקוחות.',
    noUsers: (name) => `עדיין אין מי שיכול להתחבר מטעם ${isolated(name)}.`,
    noLots: (name) => `ללקוח ${isolated(name)} עדיין אין לוטים.`,
    waiting: (name) => `תמונות של ${isolated(name)} מחכות ללוטים שלהן.`,
  },
  imports: {
    title: 'הטעינות האחרונות',
    caption: 'האחרונה ראשונה',
    columns: { file: 'קובץ', state: 'מצב', result: 'שורות', askedAt: 'מועד הבקשה', by: 'מי ביקש' },
    none: 'עדיין לא נטען אף קובץ.',
    subjects: { lots: 'לוטים', memos: 'ממו', customers: 'לקוחות', photos: 'תמונות' },
    states: {
      waiting: 'ממתינה',
      running: 'מתבצעת',
      done: 'הושלמה',
      'dry-run': 'ניסיון בלבד',
      refused: 'נדחתה',
      failed: 'נכשלה',
      cancelled: 'בוטלה',
      undone: 'הוחזרה לאחור',
    },
    read: (count) => plural(count, { one: 'נקראה שורה אחת', two: 'נקראו שתי שורות', other: 'נקראו # שורות' }),
    counts: {
      new: (count) => plural(count, { one: 'אחת חדשה', two: 'שתיים חדשות', other: '# חדשות' }),
      changed: (count) => plural(count, { one: 'אחת השתנתה', two: 'שתיים השתנו', other: '# השתנו' }),
      withdrawn: (count) => plural(count, { one: 'אחת הוסרה', two: 'שתיים הוסרו', other: '# הוסרו' }),
      refused: (count) => plural(count, { one: 'אחת נדחתה', two: 'שתיים נדחו', other: '# נדחו' }),
      same: (count) => plural(count, { one: 'אחת ללא שינוי', two: 'שתיים ללא שינוי', other: '# ללא שינוי' }),
    },
  },
}
