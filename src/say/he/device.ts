/** Hebrew: the network, what is on this device, installing and updating the app. */
import { isolated } from '#src/say/isolate.ts'
import { formatCount } from '#src/format/number-format.ts'
import type { MoreWords } from '#src/say/words.ts'
import { plural } from './plural.ts'

export const device: MoreWords['device'] = {
  online: 'מקוון',
  onlineHere: 'מקוון בלבד בכתובת הזו',
  offline: 'לא מקוון',
  dataOf: (moment) => `נתונים מ־${isolated(moment)}`,
  syncing: (left) => `בסנכרון, נותרו ${formatCount(left)}`,
  stillToCome: (left) =>
    plural(left, { one: 'לוט אחד עוד בדרך', two: 'שני לוטים עוד בדרך', other: '# לוטים עוד בדרך' }),
  connecting: 'בהתחברות…',
  unsent: (count) =>
    plural(count, {
      one: 'הודעה אחת ממתינה לשליחה',
      two: 'שתי הודעות ממתינות לשליחה',
      other: '# הודעות ממתינות לשליחה',
    }),
  noStorage: 'דבר אינו נשמר במכשיר הזה',
  full: 'המכשיר הזה מלא',
  blocked: (brand) => `יש לסגור לשוניות אחרות של ${isolated(brand)}`,
  gauge: {
    onlineOnly: 'מקוון בלבד',
    ready: (here, all) => isolated(`${formatCount(here)}/${formatCount(all)}`),
    where: 'במכשיר הזה',
    here: 'כאן',
    title: 'במכשיר הזה',
    whyOnlineOnly:
      'כאן היישום פועל רק כשיש רשת: הדפדפן אינו שומר ממנו דבר. הסיבה יכולה להיות חלון פרטי, דיסק מלא או כתובת שאינה מתחילה ב־\u2068https://\u2069.',
    lots: 'לוטים',
    thumbnails: 'תמונות ממוזערות',
    dataOf: 'עדכון אחרון',
    notComplete: 'עדיין לא הושלם',
    of: (here, all) => `${formatCount(here)} מתוך ${formatCount(all)}`,
    progress: 'תמונות ממוזערות במכשיר הזה',
    missing: (count) =>
      plural(count, {
        one: 'תמונה ממוזערת אחת חסרה.',
        two: 'שתי תמונות ממוזערות חסרות.',
        other: '# תמונות ממוזערות חסרות.',
      }),
    more: 'לוטים נוספים עדיין בדרך.',
    whole: 'התמונה החדשה ביותר של כל לוט נמצאת כאן.',
    complete: 'השלמה',
    elsewhere: 'לשונית אחרת משלימה אותן.',
    offline: 'אין חיבור. ההשלמה תימשך כשהוא יחזור.',
    overBudget: 'המקום שהוקצה למטה מלא. כדי לשמור את כולן יש לבחור יותר.',
    diskFull: 'הדיסק של המכשיר הזה מלא. יש לפנות מקום ולהשלים שוב.',
    failed: 'ההשלמה נעצרה מסיבה לא ידועה. אפשר לנסות שוב בעוד כמה דקות.',
    used: (used) => `בשימוש: ${isolated(used)}.`,
    usedAndFree: (used, free) => `בשימוש: ${isolated(used)}; לדפדפן נותרו כ־${isolated(free)} ליישום הזה.`,
    atMost: 'לשמור לכל היותר',
    megabytes: (count) => isolated(`${isolated(count)} MB`),
    gigabytes: (count) => isolated(`${isolated(count)} GB`),
    mayBeDeleted: 'הדפדפן עלול למחוק את זה כשהמקום אוזל.',
    deletedUnused: 'Safari מוחק את זה אחרי שבעה ימי שימוש בלי ביקור כאן. ביישום מותקן זה נשאר.',
  },
  install: {
    title: (brand) => `התקנת ${isolated(brand)} במכשיר הזה`,
    why: 'ליישום מותקן יש סמל וחלון משלו, ומה שהוא שומר לעבודה בלי רשת בטוח בו יותר.',
    anew: (brand) =>
      `ביישום שנפתח מהסמל, ${isolated(brand)} דורש כניסה פעם נוספת; את התמונות הממוזערות יש להשלים שם.`,
    install: 'התקנה',
    share: 'יש להקיש על ״שיתוף״ בסרגל של Safari.',
    add: 'יש לבחור ב״הוספה למסך הבית״.',
    open: (brand) => `יש להקיש על ״הוסף״, ומעתה לפתוח את ${isolated(brand)} מהסמל שלו.`,
  },
  file: { title: 'הקובץ מוכן', share: 'שמירה או שיתוף' },
  update: { ready: 'גרסה חדשה מוכנה.', update: 'עדכון', later: 'אחר כך' },
}
