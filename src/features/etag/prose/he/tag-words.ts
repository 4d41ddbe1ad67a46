/**
 * Hebrew: what all e-tag pages say. The words of tags, the same in every file of this folder; those of the trade are
 * listed in src/say/he/first.ts:
 *
 * e-tag, tag        תג אלקטרוני, in short תג
 * base station      תחנת הבסיס, in short התחנה
 * display           צג             feminine words go with תמונה, which stands on it
 * electronic paper  נייר אלקטרוני
 * check-in          קשר            as in קשר אחרון of the record; its interval is מרווח הקשר
 * refresh, redraw   רענון          drawing is ציור, as in the states of the record
 * revision          גרסה           on the display itself: rev
 * record            רישום
 * pair              שיוך           a tag to a lot; its opposite is ניתוק
 * parcel            חבילה          its paper: נייר החבילה, which the exchange calls בריפקה
 * cell              סוללה, סוללת כפתור
 * battery door      מכסה הסוללה
 * bay               תא             שקע is in the wall
 * drain             פריקה          of the charge that is left: לפרק would be to take apart
 * reach, coverage   טווח, קליטה
 * sleep             מצב שינה       ישן would be old
 * silent            אינו עונה
 * on a lot          משויך ללוט     or מונח, where it is the parcel that it lies on
 * go by             להסתמך על
 * step              שלב
 * firmware          קושחה
 * flicker, flash    ריצוד of the display, הבהוב of the LED
 * symptom           תקלה
 *
 * Steps are infinitives. Elsewhere requests begin with יש or אפשר, and nobody is addressed as a man or a woman.
 */
import type { TagWords } from '#src/features/etag/words/tag-words.ts'

export const tagWords: TagWords = {
  drawings: {
    'cell-on-cloth': 'סוללה חדשה מונחת על מטלית, צד הפלוס למעלה',
    'open-door': 'אצבע מחליקה הצידה את מכסה הסוללה שבגב התג',
    'take-cell': 'הסוללה מורמת מהתא שלה, ומתחתיה שני מגעים',
    drain: 'מהדק נייר נוגע בשני המגעים של התא הריק',
    polarity: 'נכון: צד הפלוס של הסוללה למעלה, כמו בתא. לא נכון: צד המינוס למעלה',
    'insert-cell': 'מבט מהצד: אצבע דוחפת את הסוללה ישר למטה אל התא שלה',
    'close-door': 'אצבע מחליקה את מכסה הסוללה עד לסגירה',
    'tape-cell': 'סוללה שמגעיה מכוסים בנייר דבק נכנסת למכל לאיסוף סוללות',
    'hand-in-tag': 'תג נכנס למכל לאיסוף ציוד חשמלי',
    'crossed-bin': 'פח אשפה על גלגלים, מחוק בשני קווים, ומתחתיו פס',
    base: 'תחנת הבסיס: הנוריות, תקע החשמל וכבל הרשת שלה',
    'other-socket': 'תקע תחנת הבסיס עובר לשקע אחר, ולידו נתב שמופעל מחדש',
    'note-channel': 'ערוץ הרדיו נרשם על פתק שליד תחנת הבסיס',
    'place-base': 'נכון: תחנת הבסיס על מדף מעל המגירות. לא נכון: על גבי כספת',
    drawer: 'גלי הרדיו של תחנת הבסיס נעצרים במגירת מתכת סגורה שבתוכה תג',
    'bring-near': 'תג מוצא ממגירה פתוחה ומונח מול תחנת הבסיס',
    'start-trays': 'שני מגשים: התגים שבראשון כבר פועלים, ואלה שבשני באים אחריהם',
    neighbors: 'שלושה תגים ליד תחנת בסיס: שני הקיצוניים עונים, והאמצעי בספק',
    swap: 'שני תגים מחליפים מקומות: אחד שפועל ואחד שאינו עונה',
    warm: 'מקור לטמפרטורת החדר: מד חום, ולידו תג שקל לקרוא',
    redraw: 'שלושה רגעים ברענון: התמונה הישנה, צג כהה, התמונה החדשה',
    'tag-code': 'הקוד שבחזית התג, ומתחתיו התווים שלו, בהגדלה',
    scan: 'טלפון שבמסגרת המצלמה שלו נראה הקוד של התג',
    'scan-parcel': 'טלפון שבמסגרת המצלמה שלו נראה הקוד שעל החבילה',
    tilt: 'התג מוטה כך שאור המנורה אינו מוחזר אל המצלמה',
    flash: 'נורית ה־LED שבחזית התג מהבהבת',
    'in-hand': 'שתי אצבעות מחזיקות תג שנורית ה־LED שלו נשארת כבויה',
    wipe: 'מטלית רכה מנגבת את חזית התג',
    'no-bend': 'לא נכון: שלוש אצבעות מכופפות תג',
    compare: 'שורה שעל התג מושווית לשורה בפרטי הלוט שבפורטל',
    'put-back': 'שני תגים עוברים כל אחד לחבילה של האחר, וכך כל תג מונח על החבילה של הלוט שלו',
    'fix-tag': 'אצבע מצמידה את התג לנייר החבילה שלו; על שניהם אותו סימן',
    parts: 'התג מלפנים ומאחור: 1 צג, 2 קוד, 3 נורית LED, 4 מכסה הסוללה',
  },
  pages: {
    guide: { name: 'מדריך לתג האלקטרוני', what: 'התקנה, שיוך ללוט, רענון, החלפת סוללה' },
    info: { name: 'מידע על התג האלקטרוני', what: 'איך התג פועל ומה אינו יכול לעשות' },
    troubleshooting: { name: 'פתרון תקלות בתג האלקטרוני', what: 'מהתקלה אל הפתרון' },
    regulatory: { name: 'מידע רגולטורי על התג האלקטרוני', what: 'בטיחות הסוללה, מזהים, רדיו' },
    product: { name: 'התג האלקטרוני', what: 'המוצר בקצרה' },
  },
  otherPages: 'עוד על התג האלקטרוני',
  notSet: (terms) =>
    `היצרן לא מסר את הפרטים האלה, ולכן אין להניח אותם: ${terms}. יש לשאול אותנו לפני שמסתמכים על אחד מהם.`,
}
