/** Hebrew: lists and photographs that the staff bring in. */
import { isolated } from '#src/say/isolate.ts'
import type { OfficeWords } from '#src/say/words.ts'
import { plural } from '#src/say/he/plural.ts'

export const bringIn: OfficeWords['bringIn'] = {
  title: 'הכנסה',
  about:
    'אפשר לגרור לכאן רשימת מלאי או ממו, תמונות ותיקיות של תמונות: גיליון אלקטרוני, טקסט מופרד או נתונים מובנים. הרשימה נבדקת קודם, ושום דבר לא משתנה עד האישור.',
  choose: 'בחירת קבצים',
  customerFirst: 'קודם מוסיפים לקוח: כל מה שמוכנס שייך ללקוח.',
  others: (count) =>
    plural(count, {
      one: 'קובץ אחד אינו רשימה ואינו תמונה, והושאר בצד.',
      two: 'שני קבצים אינם רשימות ואינם תמונות, והושארו בצד.',
      other: '# קבצים אינם רשימות ואינם תמונות, והושארו בצד.',
    }),
  importTitle: (file) => `הכנסת ${isolated(file)}`,
  rowsAre: 'השורות הן',
  subjects: { lots: 'לוטים', memos: 'ממו', customers: 'לקוחות', photos: 'תמונות' },
  eachRow: 'כל שורה נוקבת בלקוח שלה',
  chooseFirst: 'יש לבחור של מי הרשימה, ואז היא נבדקת.',
  looking: 'בודקים את הרשימה…',
  bringing: 'מכניסים…',
  nothingTaken: 'אי אפשר להכניס את הרשימה כפי שהיא.',
  rows: (count) => plural(count, { one: 'שורה אחת:', two: 'שתי שורות:', other: '# שורות:' }),
  refusedSome: 'שום דבר לא מוכנס כל עוד יש שורות שנדחו. אפשר לתקן אותן בקובץ, או להשמיט אותן.',
  refusedAll: 'כל השורות נדחו.',
  partial: (count) =>
    count === 0
      ? 'השמטת שורות שנדחו'
      : plural(count, {
          one: 'השמטת השורה שנדחתה',
          two: 'השמטת שתי השורות שנדחו',
          other: 'השמטת # השורות שנדחו',
        }),
  wholeList: 'זו הרשימה המלאה: מה שאינו בה יוסר',
  withdrawMany: 'גם אם זה יותר מחמישית',
  invite: 'שליחת הזמנה בדוא״ל למשתמשים חדשים',
  bringIn: {
    lots: (count) => plural(count, { one: 'הכנסת לוט אחד', two: 'הכנסת שני לוטים', other: 'הכנסת # לוטים' }),
    memos: (count) => plural(count, { one: 'הכנסת ממו אחד', two: 'הכנסת שני ממו', other: 'הכנסת # ממו' }),
    customers: (count) =>
      plural(count, { one: 'הכנסת שורה אחת', two: 'הכנסת שתי שורות', other: 'הכנסת # שורות' }),
    photos: (count) => plural(count, { one: 'הכנסת שם אחד', two: 'הכנסת שני שמות', other: 'הכנסת # שמות' }),
  },
  bringInNone: 'הכנסה',
  nothingNew: 'אין מה להכניס: הכול כבר כאן.',
  refused: 'שורות שנדחו',
  rejects: 'שמירת השורות שנדחו',
  saved: 'נשמר.',
  noted: (count) =>
    plural(count, { one: 'ערך אחד לבדיקה', two: 'שני ערכים לבדיקה', other: '# ערכים לבדיקה' }),
  issues: (count) => plural(count, { one: 'ערך אחד', two: 'שני ערכים', other: '# ערכים' }),
  moreOfThem: (count) => plural(count, { one: 'ועוד אחד.', two: 'ועוד שניים.', other: 'ועוד #.' }),
  times: (count) => plural(count, { one: 'פעם אחת', two: 'פעמיים', other: '# פעמים' }),
  forget: 'לשכוח את זה',
  corrections: (count) =>
    plural(count, {
      one: 'ערך אחד נקרא בתור אחר',
      two: 'שני ערכים נקראו בתור אחרים',
      other: '# ערכים נקראו בתור אחרים',
    }),
  changes: (count) =>
    plural(count, { one: 'שינוי אחד של ערך', two: 'שני שינויים של ערכים', other: '# שינויים של ערכים' }),
  fieldTimes: (field, count) => `${isolated(field)} ${isolated(count)}`,
  columnsRead: (read, all) => `עמודות: נקראות ${isolated(read)} מתוך ${isolated(all)}`,
  samples: 'השורות הראשונות כפי שהן נשמרות',
  notRead: 'לא נקראת',
  readColumnAs: (column) => `לקרוא את ${isolated(column)} בתור`,
  readAs: (known) => `לקרוא בתור ${isolated(known)}`,
  columns: {
    row: 'שורה',
    column: 'עמודה',
    value: 'ערך',
    reason: 'סיבה',
    readAs: 'נקראת בתור',
    because: 'כי',
    of: 'של',
    field: 'שדה',
    before: 'לפני',
    after: 'אחרי',
  },
  reasons: {
    ambiguous_value: 'יכול להתפרש בכמה דרכים',
    blank_inside: 'יש רווח באמצע',
    contradiction: 'סותר שורה או ערך אחרים',
    date_ambiguous: 'יום קודם או חודש קודם?',
    date_needed: 'זה לא תאריך',
    email_needed: 'זו לא כתובת דוא״ל',
    excel_date: 'הגיליון הפך את זה לתאריך',
    excel_error: 'שגיאה של הגיליון',
    excel_rounded: 'הגיליון עיגל את המספר',
    hyphen_at_end: 'יש מקף בסוף',
    kept_as_written: 'לא מוכר, נשמר כפי שנכתב',
    kept_in_note: 'נשמר בהערה',
    measurements_needed: 'אלה לא מידות',
    memo_refused: 'שורה אחרת של הממו נדחתה',
    number_ambiguous: 'פסיק או נקודה?',
    number_needed: 'זה לא מספר',
    other_customer: 'שייך ללקוח אחר',
    out_of_range: 'מחוץ לטווח',
    required: 'חסר',
    too_long: 'ארוך מדי',
    twice: 'מופיע פעמיים',
    unknown_customer: 'אין לקוח כזה',
    unknown_lot: 'אין לוט כזה',
    unknown_memo: 'אין ממו כזה',
    unknown_value: 'לא מוכר',
    unprintable: 'יש בו סימנים שאי אפשר להדפיס',
    whole_number_needed: 'זה לא מספר שלם',
    yes_or_no_needed: 'לא כן ולא לא',
    other: 'אי אפשר לקרוא',
  },
  takeBack: {
    offer: 'החזרה לאחור',
    sure: 'מה שהשתנה יחזור לקדמותו, אם לא השתנה שוב מאז.',
    keep: 'להשאיר',
    done: (count) =>
      plural(count, {
        one: 'הוחזר לאחור: שורה אחת היא כמו קודם.',
        two: 'הוחזר לאחור: שתי שורות הן כמו קודם.',
        other: 'הוחזר לאחור: # שורות הן כמו קודם.',
      }),
    kept: (count) =>
      plural(count, {
        one: 'אחת השתנתה מאז, והיא נשארת.',
        two: 'שתיים השתנו מאז, והן נשארות.',
        other: '# השתנו מאז, והן נשארות.',
      }),
  },
  photos: {
    title: (count) => plural(count, { one: 'תמונה אחת', two: 'שתי תמונות', other: '# תמונות' }),
    about:
      'כל תמונה מגיעה ללוט שמספר המלאי או התעודה שלו מופיע בשמה או בשם התיקייה שלה. מה שלא מתאים לאף לוט מחכה להחלטה.',
    chooseFirst: 'יש לבחור של מי התמונות.',
    bringIn: (count) =>
      plural(count, { one: 'הכנסת התמונה', two: 'הכנסת שתי תמונות', other: 'הכנסת # תמונות' }),
    sending: 'תמונות שנשלחו',
    sentOf: (done, all) => `נשלחו ${isolated(done)} מתוך ${isolated(all)}`,
    goOn: 'המשך',
    outcome: (lots, waiting, refused) =>
      [
        plural(lots, {
          one: 'תמונה אחת מצאה את הלוט שלה.',
          two: 'שתי תמונות מצאו את הלוטים שלהן.',
          other: '# תמונות מצאו את הלוטים שלהן.',
        }),
        waiting > 0 &&
          plural(waiting, { one: 'אחת מחכה ללוט.', two: 'שתיים מחכות ללוט.', other: '# מחכות ללוט.' }),
        refused > 0 && plural(refused, { one: 'אחת נדחתה.', two: 'שתיים נדחו.', other: '# נדחו.' }),
      ]
        .filter(Boolean)
        .join(' '),
    refused: (count) => plural(count, { one: 'אחת נדחתה', two: 'שתיים נדחו', other: '# נדחו' }),
    waiting: (count) => plural(count, { one: 'אחת ללא לוט', two: 'שתיים ללא לוט', other: '# ללא לוט' }),
    noneWaits: 'אף תמונה לא מחכה יותר.',
    matchAbout: 'אפשר לכתוב איזה לוט נראה בתמונה, או להשאיר: היא תגיע ללוט שלה כשהוא יבוא.',
    lotOf: (photo) => `הלוט של ${isolated(photo)}`,
    match: 'שיוך ללוט הזה',
    matchedWith: (lot) => `שויכה ללוט ${isolated(lot)}`,
  },
}
