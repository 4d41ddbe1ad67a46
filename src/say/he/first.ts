/**
 * Hebrew: what the first screen says. The words of the trade, as they are said at the exchange in Ramat Gan, and the
 * same in every file of this folder:
 *
 * lot           לוט            a parcel, a stone or a piece of jewelry under one number
 * piece         יחידה
 * memo          ממו            masculine, ממו פתוח; counted by תעודת ממו, which is feminine
 * carat         קראט           the unit beside a number stays `ct`, as `mm` and `g` do
 * shape, color  צורה, צבע
 * clarity       ניקיון
 * cut           חיתוך
 * polish        ליטוש
 * symmetry      סימטריה
 * fluorescence  פלואורסצנציה
 * lab           מעבדה
 * certificate   תעודה גמולוגית, in short תעודה
 * measures      מידות
 * table         לוח            the facet; טבלה would be a table of figures
 * tag           תג
 * thumbnail     תמונה ממוזערת
 * still with you עדיין אצלך    of goods on memo
 * log in, out   התחברות, התנתקות
 *
 * Letters of grades, lab names and words of the goods that lots.ts does not know stay as they are written. Nobody is addressed as a man or a
 * woman: buttons are nouns, requests begin with יש or אפשר.
 */
import { isolated } from '#src/say/isolate.ts'
import type { FirstWords } from '#src/say/words.ts'

export const first: FirstWords = {
  pageTitle: (page, brand) => `${isolated(page)} · ${isolated(brand)}`,
  language: 'שפה',
  skip: 'דילוג לתוכן',
  ended: {
    elsewhere: 'החיבור שלך הסתיים. יש להתחבר כדי להמשיך.',
    tab: 'ההתנתקות בוצעה בלשונית אחרת. יש להתחבר כדי להמשיך.',
    clean: 'ההתנתקות הושלמה. לא נותרו במכשיר הזה לוטים, תמונות או ממו.',
  },
  hello: (firstName) => `שלום ${isolated(firstName)}`,
  helloFrom: (firstName, clientName) => `שלום ${isolated(firstName)} · ${isolated(clientName)}`,
  menu: {
    label: 'ראשי',
    logIn: 'התחברות',
    about: 'אודות',
    products: 'המוצרים שלנו',
    facebook: 'פייסבוק',
    twitter: 'טוויטר',
    contact: 'יצירת קשר',
    photos: 'התמונות שלי',
    memos: 'מצב הממו',
    logOut: 'התנתקות',
  },
  about: {
    lead: (brand) =>
      `פורטל הלקוחות של ${isolated(brand)}: תמונות ודירוג של הלוטים שלך, והממו שאצלך, ליד השולחן, בטלפון ובכספת.`,
    noLogIn: 'עדיין אין פרטי כניסה?',
    askForLogIn: 'בקשה לפרטי כניסה',
    company: 'חברה: ',
    gives: {
      lots: '<a>הלוטים שלך</a> עם תמונה, דירוג ומיקום: מיון, סינון, הגדלה והשוואה.',
      memos: '<a>הממו שלך</a>: מה אצלך, עד מתי, ובאיזה סכום.',
      offline: '<a>גם בלי רשת</a>: מה שהמכשיר כבר ראה פועל גם בלעדיה.',
      buyer: '<a>לקונה שלך</a>: קישור שתוקפו פג כשצריך, בלי ההערות שלך.',
    },
  },
  logIn: {
    email: 'דוא״ל',
    password: 'סיסמה',
    busy: 'מתבצעת התחברות…',
    forgot: 'שכחת את הסיסמה?',
  },
  unreachable: 'לא ניתן להגיע לשרת. יש לבדוק את הרשת ולנסות שוב.',
  failed: 'הפעולה לא הצליחה. יש לטעון את העמוד מחדש ולנסות שוב.',
  error: {
    title: 'שגיאה בלתי צפויה ביישום!',
    noPage: 'אין עמוד בכתובת הזו.',
    timeOut: 'טעינת העמוד ארכה זמן רב מדי. יש לבדוק את החיבור ולנסות שוב.',
    notLoaded: 'לא ניתן היה לטעון את העמוד. יש לבדוק את החיבור ולנסות שוב.',
    other: 'משהו בעמוד הזה השתבש. אפשר לנסות שוב או לעבור לעמוד הפתיחה.',
    retry: 'ניסיון נוסף',
    retrying: 'מתבצע ניסיון נוסף…',
    stillOffline: 'עדיין אין חיבור. אפשר לנסות שוב כשהרשת תחזור.',
    home: 'לעמוד הפתיחה',
  },
}
