/** Hebrew: the network, what is on this device, installing and updating the app. */
import { isolated } from '#src/say/isolate.ts'
import { isolatedPhrase } from '#src/format/isolated-phrase.ts'
import { formatCount } from '#src/format/number-format.ts'
import type { MoreWords } from '#src/say/words.ts'
import { plural } from './plural.ts'

export const device: MoreWords['device'] = {
  online: 'מקוון',
  display: 'תצוגה',
  onlineHere: 'מקוון בלבד בכתובת הזו',
  offline: 'לא מקוון',
  dataOf: (moment) => `נתונים מ־${isolated(moment)}`,
  syncing: (left) => `בסנכרון, נותרו ${formatCount(left)}`,
  stillToCome: (left) =>
    plural(left, { one: 'לוט אחד עוד בדרך', two: 'שני לוטים עוד בדרך', other: '# לוטים עוד בדרך' }),
  connecting: 'בהתחברות…',
  unsent: (count) =>
    plural(count, {
      one: 'הודעה אחת לא נשלחה',
      two: 'שתי הודעות לא נשלחו',
      other: '# הודעות לא נשלחו',
    }),
  sent: (count) => plural(count, { one: 'ההודעה נשלחה', two: 'שתי הודעות נשלחו', other: '# הודעות נשלחו' }),
  unsentShort: (count) => plural(count, { one: '# בתור', two: '# בתור', other: '# בתור' }),
  sentShort: (count) => plural(count, { one: 'אחת נשלחה', two: 'שתיים נשלחו', other: '# נשלחו' }),
  stillWorks: 'אין חיבור. מה שנמצא במכשיר הזה ממשיך לעבוד.',
  pagesWork: 'אין חיבור. הדפים האלה ממשיכים לעבוד.',
  noStorage: 'דבר אינו נשמר במכשיר הזה',
  full: 'המכשיר הזה מלא',
  blocked: (brand) => `יש לסגור לשוניות אחרות של ${isolated(brand)}`,
  gauge: {
    onlineOnly: 'מקוון בלבד',
    ready: (here, all) => isolated(`${formatCount(here)}/${formatCount(all)}`),
    where: (chosen) => (chosen ? `במכשיר הזה, ${isolated(chosen)}` : 'עם תמונות במכשיר הזה'),
    mayKeep: 'במכשיר הזה · שמירה לשימוש בלי רשת',
    whereBriefly: 'במכשיר',
    keeping: (percent) => `שמירה, ${isolated(`${formatCount(percent)} %`)}`,
    title: 'במכשיר הזה',
    whyOnlineOnly:
      'כאן היישום פועל רק כשיש רשת: הדפדפן אינו שומר ממנו דבר. הסיבה יכולה להיות חלון פרטי, דיסק מלא או כתובת שאינה מתחילה ב־\u2068https://\u2069.',
    lots: 'לוטים',
    withPictures: 'עם תמונות, בגודל כלשהו',
    chosenBriefly: { sizes: 'בכל הגדלים', zoom: 'בגדול', some: 'חלקם במלואם', originals: 'עם קובצי המקור' },
    asChosen: {
      wall: 'כפי שנבחר: התמונות שלי',
      sizes: 'כפי שנבחר: בכל הגדלים',
      zoom: 'כפי שנבחר: בגדול',
      some: 'כפי שנבחר: חלקם במלואם',
      originals: 'כפי שנבחר: עם קובצי המקור',
    },
    inFull: 'במלואם',
    showThem: 'הצגה',
    unfinished: '· לא הושלם',
    notFinished: 'לא הושלם.',
    goOnKeeping: 'המשך השמירה',
    dataOf: 'עודכן',
    notComplete: 'עדיין לא הושלם',
    of: (here, all) => `${formatCount(here)} מתוך ${formatCount(all)}`,
    whatToKeep: (lots) =>
      plural(lots, {
        one: 'שמירת התמונות של לוט אחד לעבודה בלי רשת',
        two: 'שמירת התמונות של שני לוטים לעבודה בלי רשת',
        other: 'שמירת התמונות של # לוטים לעבודה בלי רשת',
      }),
    choices: {
      wall: 'כפי שהן מוצגות עכשיו',
      sizes: 'בכל גודלי התצוגה',
      sizesAndZoom: 'בכל הגדלים, עם הגדלה קלה',
      zoom: 'גדולות, עם הגדלה קלה',
      originals: 'קובצי המקור, להגדלה עד הפיקסל האחרון',
    },
    someInFull: {
      wall: (lots) => `כפי שהן מוצגות עכשיו, וקובצי המקור של ${isolatedPhrase(lots)}`,
      sizes: (lots) => `בכל גודלי התצוגה, וקובצי המקור של ${isolatedPhrase(lots)}`,
      sizesAndZoom: (lots) => `בכל הגדלים, עם הגדלה קלה, וקובצי המקור של ${isolatedPhrase(lots)}`,
      zoom: (lots) => `גדולות, עם הגדלה קלה, וקובצי המקור של ${isolatedPhrase(lots)}`,
    },
    someToZoom: {
      wall: (lots) => `כפי שהן מוצגות עכשיו, וגדולות של ${isolatedPhrase(lots)}`,
      sizes: (lots) => `בכל גודלי התצוגה, וגדולות של ${isolatedPhrase(lots)}`,
    },
    someBefore: (lots) =>
      plural(lots, {
        one: 'הלוט שנבחר קודם',
        two: 'שני הלוטים שנבחרו קודם',
        other: '# הלוטים שנבחרו קודם',
      }),
    someMore: (before, now) => `${isolated(before)}, וגם ${isolated(now)}`,
    someSelected: (lots) =>
      plural(lots, { one: 'הלוט שנבחר', two: 'שני הלוטים שנבחרו', other: '# הלוטים שנבחרו' }),
    someFound: (lots) =>
      plural(lots, { one: 'הלוט שנמצא', two: 'שני הלוטים שנמצאו', other: '# הלוטים שנמצאו' }),
    keptChoices: {
      wall: 'התמונות שלי',
      sizes: 'התמונות שלי בכל הגדלים',
      zoom: 'התמונות שלי והגדלה',
      some: 'התמונות שלי, חלק מהלוטים במלואם',
      originals: 'התמונות שלי, הגדלה וקובצי המקור',
    },
    allHere: 'כולן במכשיר הזה',
    recommended: (cost) => `מומלץ · ${isolatedPhrase(cost)}`,
    about: (bytes) => `כ־${isolated(bytes)}`,
    upTo: (bytes) => `עד כ־${isolated(bytes)}`,
    inAddition: (bytes) => `עוד ${isolatedPhrase(bytes)}`,
    cost: (bytes, time) => `${isolatedPhrase(bytes)}, ${isolated(time)}`,
    takes: {
      less: 'פחות מדקה',
      minutes: {
        about: (count) => plural(count, { one: 'כדקה', two: 'כשתי דקות', other: 'כ־# דקות' }),
        upTo: (count) => plural(count, { one: 'עד דקה', two: 'עד שתי דקות', other: 'עד # דקות' }),
        span: (least, most) => `${isolated(`${formatCount(least)}–${formatCount(most)}`)} דקות`,
      },
      hours: {
        about: (count) => plural(count, { one: 'כשעה', two: 'כשעתיים', other: 'כ־# שעות' }),
        upTo: (count) => plural(count, { one: 'עד שעה', two: 'עד שעתיים', other: 'עד # שעות' }),
        span: (least, most) => `${isolated(`${formatCount(least)}–${formatCount(most)}`)} שעות`,
      },
    },
    guessedSpeed: 'משך השמירה תלוי בחיבור ובעומס על השרת.',
    keep: 'שמירת התמונות האלה',
    whenOnline: 'אין עכשיו חיבור. מה שייבחר יגיע ברגע שיחזור.',
    kept: (what, bytes, moment) => `נשמר: ${isolated(what)}, ${isolatedPhrase(bytes)}, ${isolated(moment)}.`,
    everything: (what, bytes, moment) =>
      `כל מה שנבחר נמצא במכשיר הזה: ${isolated(what)}, ${isolatedPhrase(bytes)}, ${isolated(moment)}.`,
    since: (count) =>
      plural(count, {
        one: 'תמונה אחת חדשה מאז.',
        two: 'שתי תמונות חדשות מאז.',
        other: '# תמונות חדשות מאז.',
      }),
    lacking: (count) =>
      plural(count, {
        one: 'תמונה אחת חסרה: היא אינה בשרת.',
        two: 'שתי תמונות חסרות: הן אינן בשרת.',
        other: '# תמונות חסרות: הן אינן בשרת.',
      }),
    raises: (bytes) => `חריגה מהמגבלה שלמטה, שתעלה אז ל־${isolated(bytes)}.`,
    lacksSpace: (free) => `יותר מהמקום הפנוי, ${isolated(free)}.`,
    fits: (count) =>
      plural(count, {
        one: 'יש מקום לתמונה אחת בערך, מראש התמונות שלי.',
        two: 'יש מקום לשתי תמונות בערך, מראש התמונות שלי.',
        other: 'יש מקום ל־# תמונות בערך, מראש התמונות שלי.',
      }),
    pause: 'השהיה',
    goOn: 'המשך',
    paused: 'מושהה.',
    screenStaysOn: 'אפשר לסגור את החלון הזה ולהמשיך לעבוד. כל עוד הוא פתוח, המסך יישאר דולק.',
    stayHere:
      'אפשר לסגור את החלון הזה ולהמשיך לעבוד; יש להשאיר את הדף פתוח ואת המסך דולק. אחרי הפרעה השמירה תימשך.',
    progress: 'תמונות במכשיר הזה',
    progressOf: (done, all, percent, first) =>
      `${isolated(`${formatCount(percent)} %`)} מהנתונים: ${formatCount(done)} מתוך ${formatCount(all)} תמונות, ${isolated(first)}. ללוט אחד יכולות להיות כמה תמונות.`,
    chosenFirst: 'הלוטים שנבחרו תחילה',
    smallFirst: 'הקטנות תחילה',
    received: (bytes) => `התקבלו עכשיו ${isolated(bytes)}.`,
    left: (time) => `זמן שנותר: ${isolated(time)}.`,
    more: 'לוטים נוספים עדיין בדרך.',
    elsewhere: 'לשונית אחרת שומרת אותן.',
    offline: 'אין חיבור. השמירה תימשך כשהוא יחזור.',
    overBudget: 'התמונות הגיעו למגבלה שלמטה. כדי לשמור את כולן יש להעלות אותה.',
    diskFull: 'הדיסק של המכשיר הזה מלא. יש לפנות מקום ולנסות שוב.',
    failed: 'השמירה נעצרה מסיבה לא ידועה. אפשר לנסות שוב בעוד כמה דקות.',
    used: (used) => `התמונות כאן תופסות ${isolated(used)}.`,
    usedAndFree: (used, free) => `התמונות כאן תופסות ${isolated(used)}; פנויים כ־${isolated(free)}.`,
    delete: (bytes) => `מחיקת התמונות האלה מהמכשיר: ${isolated(bytes)}`,
    deleteTitle: 'מחיקת תמונות',
    deleteQuestion: (bytes) =>
      `כל התמונות נמחקות מהמכשיר הזה: ${isolated(bytes)}. הלוטים ותעודות הממו נשארים. בלי רשת התמונות אינן כאן עד שיישמרו שוב.`,
    deleteNow: 'מחיקת התמונות',
    deleteFailed: 'אי אפשר היה למחוק אותן. אפשר לנסות שוב בעוד כמה דקות.',
    atMost: 'לשמור לכל היותר',
    megabytes: (count) => isolated(`${isolated(count)}\u00a0MB`),
    gigabytes: (count) => isolated(`${isolated(count)}\u00a0GB`),
    mayBeDeleted: 'הדפדפן עלול למחוק את זה כשהמקום אוזל.',
    deletedUnused: 'Safari מוחק את זה אחרי שבעה ימי שימוש בלי ביקור כאן. ביישום מותקן זה נשאר.',
  },
  install: {
    title: (brand) => `התקנת ${isolated(brand)} במכשיר הזה`,
    why: 'ליישום מותקן יש סמל וחלון משלו, ומה שהוא שומר לעבודה בלי רשת בטוח בו יותר.',
    anew: (brand) => `ביישום שנפתח מהסמל, ${isolated(brand)} דורש כניסה פעם נוספת; את התמונות יש לשמור שם.`,
    install: 'התקנה',
    share: 'יש להקיש על ״שיתוף״ בסרגל של Safari.',
    add: 'יש לבחור ב״הוספה למסך הבית״.',
    open: (brand) => `יש להקיש על ״הוסף״, ומעתה לפתוח את ${isolated(brand)} מהסמל שלו.`,
  },
  file: { title: 'הקובץ מוכן', share: 'שמירה או שיתוף' },
  update: { ready: 'גרסה חדשה מוכנה.', update: 'עדכון', later: 'אחר כך' },
}
