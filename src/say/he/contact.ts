/** Hebrew: the contact popup and what waits to be sent. */
import { isolated } from '#src/say/isolate.ts'
import { formatCount } from '#src/format/number-format.ts'
import type { MoreWords } from '#src/say/words.ts'
import { plural } from './plural.ts'

export const contact: MoreWords['contact'] = {
  name: 'שם',
  email: 'דוא״ל',
  subject: 'נושא',
  message: 'הודעה',
  send: 'שליחה',
  sending: 'בשליחה…',
  offline: 'אין רשת: ההודעה תמתין במכשיר הזה, ותישלח כשהרשת תחזור.',
  notAccepted: 'ההודעה לא התקבלה.',
  unsaved: 'ההודעה לא נשלחה, והמכשיר לא הצליח לשמור אותה. מה שנכתב נשאר כאן; יש לשלוח שוב כשהרשת תחזור.',
  removed: 'ההודעה נמחקה במכשיר הזה לפני שנשלחה. מה שנכתב עדיין כאן.',
  sent: (email) => `תודה, ההודעה נשלחה. התשובה תגיע אל ${isolated(email)}.`,
  saved: 'ההודעה נשמרה במכשיר הזה, ותישלח כשהרשת תחזור.',
  done: 'סיום',
  withLots: (count) =>
    plural(count, {
      one: 'לצרף את הלוט שנבחר',
      two: 'לצרף את שני הלוטים שנבחרו',
      other: 'לצרף את # הלוטים שנבחרו',
    }),
  tooManyLots: (count, most) =>
    plural(count, {
      one: `נבחר לוט אחד. אפשר לצרף להודעה ${formatCount(most)} לכל היותר.`,
      two: `נבחרו שני לוטים. אפשר לצרף להודעה ${formatCount(most)} לכל היותר.`,
      other: `נבחרו # לוטים. אפשר לצרף להודעה ${formatCount(most)} לכל היותר.`,
    }),
  removeLot: (lot) => `להוציא את ${isolated(lot)}`,
  moreLots: (count) => isolated(`+ ${formatCount(count)}`),
  ready: {
    title: 'אפשר לבקש',
    sentences: {
      hold: {
        name: 'שמירה',
        one: 'אבקש לשמור לי את הלוט הזה, ולעדכן אותי עד מתי הוא שמור.',
        many: 'אבקש לשמור לי את הלוטים האלה, ולעדכן אותי עד מתי הם שמורים.',
      },
      price: {
        name: 'מחיר',
        one: 'אבקש את המחיר הטוב ביותר ללוט הזה.',
        many: 'אבקש את המחיר הטוב ביותר לכל אחד מהלוטים האלה.',
      },
      memo: {
        name: 'ממו',
        one: 'אבקש לקבל את הלוט הזה בממו.',
        many: 'אבקש לקבל את הלוטים האלה בממו.',
      },
      photos: {
        name: 'עוד תמונות',
        one: 'אבקש עוד תמונות של הלוט הזה.',
        many: 'אבקש עוד תמונות של הלוטים האלה.',
      },
      extend: {
        name: 'הארכה',
        one: 'אבקש להאריך את הממו של הלוט הזה, ולעדכן אותי עד מתי.',
        many: 'אבקש להאריך את הממו של הלוטים האלה, ולעדכן אותי עד מתי.',
      },
      buy: {
        name: 'קנייה',
        one: 'ברצוני לקנות את הלוט הזה. אבקש לשלוח לי חשבונית.',
        many: 'ברצוני לקנות את הלוטים האלה. אבקש לשלוח לי חשבונית.',
      },
      return: {
        name: 'החזרה',
        one: 'ברצוני להחזיר את הלוט הזה. אבקש לדעת איך.',
        many: 'ברצוני להחזיר את הלוטים האלה. אבקש לדעת איך.',
      },
    },
  },
  begun: 'התחלת את ההודעה הזאת קודם.',
  startAnew: 'להתחיל מחדש',
  reference: 'מספר פנייה',
  copyReference: 'העתקת מספר הפנייה',
  copySent: (email) => `עותק בדרך אל ${isolated(email)}.`,
  about: {
    lot: (lot) => `בנושא לוט ${isolated(lot)}`,
    lots: (count) => plural(count, { one: 'בנושא לוט אחד', two: 'בנושא שני לוטים', other: 'בנושא # לוטים' }),
    photographer: 'בנושא תחנת הצילום',
    etag: 'בנושא התג האלקטרוני',
    epad: 'בנושא האי־פד',
    tags: 'בנושא התגים האלקטרוניים שלי',
    photos: 'בנושא התמונות שלי',
    memos: 'בנושא תעודות הממו שלי',
    products: 'בנושא המוצרים שלכם',
    services: 'בנושא השירותים שלכם',
    shares: 'בנושא קישורי השיתוף שלי',
    account: 'בנושא החשבון שלי',
    logIn: 'בנושא הכניסה לחשבון',
    askLogIn: 'בקשה לפרטי כניסה',
    noPage: 'בנושא עמוד שאינו קיים',
  },
  leave: {
    changes: 'השינויים שלך לא נשמרו. לוותר עליהם?',
    stay: 'להמשיך לכתוב',
    leave: 'לוותר',
  },
  waiting: {
    title: 'הודעות שממתינות במכשיר הזה',
    deleted: (subject) => `ההודעה ״${isolated(subject)}״ נמחקה.`,
    sent: (subject) => `ההודעה ״${isolated(subject)}״ נשלחה. תודה.`,
    queued: 'בתור: תישלח כשהרשת תחזור.',
    sending: 'בשליחה…',
    failed: (why) => `לא נשלחה: ${isolated(why)}`,
    whyUnknown: 'היא לא התקבלה.',
    edit: 'עריכה',
    editNamed: (subject) => `עריכת ״${isolated(subject)}״`,
    delete: 'מחיקה',
    deleteNamed: (subject) => `מחיקת ״${isolated(subject)}״`,
    deleteIt: 'למחוק אותה?',
    deleteForGood: (subject) => `מחיקת ״${isolated(subject)}״ לצמיתות`,
    keep: 'השארה',
    keepNamed: (subject) => `השארת ״${isolated(subject)}״`,
  },
}
