/** Hebrew: the state of memos. */
import { isolated } from '#src/say/isolate.ts'
import type { MoreWords } from '#src/say/words.ts'
import { plural } from './plural.ts'

export const memos: MoreWords['memos'] = {
  count: (count) => plural(count, { one: 'תעודת ממו אחת', two: 'שתי תעודות ממו', other: '# תעודות ממו' }),
  lines: (count) => plural(count, { one: 'שורה אחת', two: 'שתי שורות', other: '# שורות' }),
  pieces: (count) => plural(count, { one: 'יחידה אחת', two: 'שתי יחידות', other: '# יחידות' }),
  goods: (pieces, carat) => `${isolated(pieces)} · ${isolated(carat)}`,
  toolbar: 'ממו',
  status: 'מצב',
  filters: { open: 'פתוחות', closed: 'סגורות', all: 'הכול' },
  statuses: { 20: 'פתוח', 100: 'סגור' },
  otherStatus: (code) => `מצב ${isolated(code)}`,
  exportCsv: 'ייצוא csv',
  offline: 'אין חיבור. תעודות הממו מוצגות כפי שהמכשיר קיבל אותן לאחרונה.',
  failed: 'לא ניתן היה לבקש שינויים מהשרת. תעודות הממו מוצגות כפי שהמכשיר קיבל אותן לאחרונה.',
  noneShown: {
    open: 'אין תעודת ממו פתוחה. בחירה ב״הכול״ מציגה את כולן.',
    closed: 'אין תעודת ממו סגורה. בחירה ב״הכול״ מציגה את כולן.',
  },
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
    outstanding: 'יתרה',
  },
  sold: (pieces) => plural(pieces, { one: 'אחת נמכרה', two: 'שתיים נמכרו', other: '# נמכרו' }),
  returned: (pieces) => plural(pieces, { one: 'אחת הוחזרה', two: 'שתיים הוחזרו', other: '# הוחזרו' }),
  daysOut: (days) => plural(days, { one: 'יום אחד בממו', two: 'יומיים בממו', other: '# ימים בממו' }),
  age: (days) => `(${isolated(days)})`,
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
    perCarat: 'לקראט',
    amount: 'סכום',
  },
  summary: {
    label: 'בממו אצלך',
    nothing: 'כל תעודות הממו סגורות: אין אצלך סחורה בממו.',
    hold: 'אצלך',
    onMemos: (count) =>
      plural(count, { one: 'בתעודת ממו אחת', two: 'בשתי תעודות ממו', other: 'ב־# תעודות ממו' }),
    until: 'עד',
    worth: 'שווי',
    noDueDate: 'ללא מועד אחרון',
    nextDue: (date) => `המועד הבא ${isolated(date)}`,
    overdue: (count, date) =>
      plural(count, {
        one: `אחת באיחור מאז ${isolated(date)}`,
        two: `שתיים באיחור מאז ${isolated(date)}`,
        other: `# באיחור מאז ${isolated(date)}`,
      }),
  },
}
