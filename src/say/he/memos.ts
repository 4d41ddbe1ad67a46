/** Hebrew: the state of memos. */
import { formatCount } from '#src/format/number-format.ts'
import { isolated } from '#src/say/isolate.ts'
import { isolatedPhrase } from '#src/format/isolated-phrase.ts'
import type { MoreWords } from '#src/say/words.ts'
import { plural } from './plural.ts'

export const memos: MoreWords['memos'] = {
  outstandingIn: (currencies) => `מטבע אחרי מטבע, מהגבוה לנמוך: ${isolated(currencies)}`,
  count: (count) => plural(count, { one: 'תעודת ממו אחת', two: 'שתי תעודות ממו', other: '# תעודות ממו' }),
  // In columns of numbers: digits, also of one and two.
  lines: (count) => plural(count, { one: '# שורה', two: '# שורות', other: '# שורות' }),
  pieces: (count) => plural(count, { one: '# יחידה', two: '# יחידות', other: '# יחידות' }),
  goods: (pieces, carat) => `${isolated(pieces)} · ${isolated(carat)}`,
  toolbar: 'ממו',
  status: 'מצב',
  filters: { open: 'פתוחות', closed: 'סגורות', all: 'הכול' },
  search: 'חיפוש',
  clearSearch: 'ניקוי החיפוש',
  searched: 'ממו, לוט, חודש, איש מכירות, תנאים',
  searchedBriefly: 'ממו, לוט, חודש',
  idle: 'ממו תעודה תעודת תעודות',
  dueFilters: { any: 'בכל מועד', week: 'לשבוע הקרוב', overdue: 'באיחור' },
  dueSaid: { week: 'השבוע,לפירעון השבוע', overdue: 'מאחר,מאחרות,באחור' },
  date: 'תאריך הממו',
  anyDate: 'בכל תאריך',
  dateInText: 'לפי החיפוש',
  range: 'מתאריך עד תאריך',
  dated: (days) => `תאריך הממו: ${isolated(days)}`,
  datedOrSaid: (days) => `תאריך הממו: ${isolated(days)}; באחרות מופיעה המילה עצמה.`,
  otherwise: {
    open: (count) =>
      plural(count, {
        one: 'עוד תעודה אחת אינה פתוחה:',
        two: 'עוד שתי תעודות אינן פתוחות:',
        other: 'עוד # תעודות אינן פתוחות:',
      }),
    closed: (count) =>
      plural(count, {
        one: 'עוד תעודה אחת אינה סגורה:',
        two: 'עוד שתי תעודות אינן סגורות:',
        other: 'עוד # תעודות אינן סגורות:',
      }),
    week: (count) =>
      plural(count, {
        one: 'המועד של עוד תעודה אחת אינו השבוע:',
        two: 'המועד של עוד שתי תעודות אינו השבוע:',
        other: 'המועד של עוד # תעודות אינו השבוע:',
      }),
    overdue: (count) =>
      plural(count, {
        one: 'עוד תעודה אחת אינה באיחור:',
        two: 'עוד שתי תעודות אינן באיחור:',
        other: 'עוד # תעודות אינן באיחור:',
      }),
  },
  sortBy: 'מיון לפי',
  sorts: { due: 'מועד אחרון', date: 'תאריך', number: 'מספר', outstanding: 'שווי' },
  statuses: { 20: 'פתוח', 100: 'סגור' },
  otherStatus: (code) => `מצב ${isolated(code)}`,
  exportCsv: 'ייצוא csv',
  exportMemo: 'ייצוא הממו הזה',
  noLines: 'לא מוצגת אף תעודת ממו: אין מה לייצא.',
  offline: 'אין חיבור. תעודות הממו מוצגות כפי שהמכשיר קיבל אותן לאחרונה.',
  failed: 'לא ניתן היה לבקש שינויים מהשרת. תעודות הממו מוצגות כפי שהמכשיר קיבל אותן לאחרונה.',
  noneShown: {
    open: 'אין תעודת ממו פתוחה. בחירה ב״הכול״ מציגה את כולן.',
    closed: 'אין תעודת ממו סגורה. בחירה ב״הכול״ מציגה את כולן.',
  },
  noneFound: (asked) => `אין תעודת ממו מתאימה: ${isolatedPhrase(asked)}.`,
  showFound: (count) =>
    plural(count, {
      one: 'להציג תעודה אחת מתוך הכול',
      two: 'להציג שתי תעודות מתוך הכול',
      other: 'להציג # תעודות מתוך הכול',
    }),
  showOfDays: (count) =>
    plural(count, {
      one: 'להציג תעודה אחת מהימים האלה',
      two: 'להציג שתי תעודות מהימים האלה',
      other: 'להציג # תעודות מהימים האלה',
    }),
  showAtAnyDate: (count) =>
    plural(count, {
      one: 'להציג תעודה אחת מכל תאריך',
      two: 'להציג שתי תעודות מכל תאריך',
      other: 'להציג # תעודות מכל תאריך',
    }),
  clearAll: 'ניקוי החיפוש והסינון',
  none: 'עדיין אין תעודות ממו. הן יופיעו כאן כשיימסרו לך סחורות בממו.',
  notLoaded: 'לא ניתן היה לטעון את תעודות הממו. הן יתבקשו שוב בעוד כמה דקות.',
  notHere: 'אין חיבור, ועדיין אין תעודות ממו במכשיר הזה.',
  loading: 'תעודות הממו שלך נטענות…',
  memo: (number) => `ממו ${isolated(number)}`,
  columns: {
    memo: 'ממו',
    date: 'תאריך',
    due: 'מועד אחרון',
    terms: 'תנאים',
    out: 'נמסר',
    settled: 'נסגר',
    outstanding: 'עדיין אצלך',
  },
  soldBy: (name) => `איש מכירות ${isolated(name)}`,
  sold: (pieces) => plural(pieces, { one: '# נמכרה', two: '# נמכרו', other: '# נמכרו' }),
  soldFor: (sold, money) => `${isolatedPhrase(sold)} ב־${isolated(money)}`,
  returned: (pieces) => plural(pieces, { one: '# הוחזרה', two: '# הוחזרו', other: '# הוחזרו' }),
  daysOut: (days) => plural(days, { one: 'יום אחד בממו', two: 'יומיים בממו', other: '# ימים בממו' }),
  overdueBy: (days) =>
    plural(days, { one: 'באיחור של יום', two: 'באיחור של יומיים', other: 'באיחור של # ימים' }),
  dueToday: 'המועד היום',
  dueIn: (days) => plural(days, { one: 'המועד מחר', two: 'המועד בעוד יומיים', other: 'המועד בעוד # ימים' }),
  in: (days) => plural(days, { one: 'בעוד יום', two: 'בעוד יומיים', other: 'בעוד # ימים' }),
  linesOf: (memo) => `של ממו ${isolated(memo)}`,
  line: {
    photo: 'תמונה',
    lot: 'לוט',
    out: 'נמסר',
    returned: 'הוחזר',
    sold: 'נמכר',
    left: 'נותר',
    perCarat: 'לקראט',
    amount: 'סכום',
    leftOf: 'נותר',
    total: 'סך הכול',
    totalLeft: 'סך הכול אצלך',
    heldLines: (held, lines) => `${formatCount(held)} מתוך ${formatCount(lines)} שורות עדיין אצלך`,
  },
  due: (date) => `מועד אחרון ${isolated(date)}`,
  left: (goods) => `נותר: ${isolated(goods)}`,
  moreTime: {
    ask: 'בקשת הארכה',
    asked: (date) => `הארכה התבקשה ב־${isolated(date)}`,
    answered: (date) => `נענתה ב־${isolated(date)}: כדאי לבדוק בדוא״ל`,
    waiting: 'הארכה התבקשה: ההודעה ממתינה במכשיר הזה.',
  },
  contact: 'פנייה בנושא הממו הזה',
  contactSubject: (number) => `בנושא ממו ${isolated(number)}`,
  summary: {
    label: 'בממו אצלך',
    nothing: 'כל תעודות הממו סגורות: אין אצלך סחורה בממו.',
    hold: 'אצלך',
    holdShown: 'אצלך, בתעודות שלמטה',
    holdAtAnyTime: 'אצלך, בכל מועד',
    holdFoundAtAnyTime: 'נמצאו, בכל מועד',
    holdOthers: 'אצלך, בשאר התעודות',
    nothingShown: 'אין אצלך דבר בתעודות שלמטה.',
    others: (count, statuses) =>
      `${plural(count, {
        one: 'אצלך גם תעודה אחת שאינה פתוחה ואינה סגורה',
        two: 'אצלך גם שתי תעודות שאינן פתוחות ואינן סגורות',
        other: 'אצלך גם # תעודות שאינן פתוחות ואינן סגורות',
      })} (${isolated(statuses)}).`,
    showAll: 'הצגת כל התעודות',
    onMemos: (count) =>
      plural(count, { one: 'בתעודת ממו אחת', two: 'בשתי תעודות ממו', other: 'ב־# תעודות ממו' }),
    currencies: (count) => plural(count, { one: 'מטבע אחד', two: 'שני מטבעות', other: '# מטבעות' }),
    until: 'עד',
    dueNow: 'באיחור ולשבוע הקרוב',
    worth: 'שווי בממו',
    noDueDate: 'ללא מועד אחרון',
    nextDue: (date) => `המועד הבא ${isolated(date)}`,
    ofFound: (due) => `${isolated(due)}, מתוך אלה שנמצאו`,
    nothingDue: 'אין',
    overdue: (memos, date) => `${isolated(memos)}, מאז ${isolated(date)}`,
    week: (memos, date) => `${isolated(memos)}, הקרובה ב־${isolated(date)}`,
    overdueSince: (count, date) =>
      plural(count, {
        one: `אחת באיחור מאז ${isolated(date)}`,
        two: `שתיים באיחור מאז ${isolated(date)}`,
        other: `# באיחור מאז ${isolated(date)}`,
      }),
  },
}
