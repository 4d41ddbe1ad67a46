/** Hebrew: the electronic tags in the office. */
import { isolated } from '#src/say/isolate.ts'
import type { OfficeWords } from '#src/say/words.ts'
import { plural } from '#src/say/he/plural.ts'

export const tags: OfficeWords['tags'] = {
  title: 'תגים',
  none: 'לאף לוט אין עדיין תג אלקטרוני.',
  noneOdd: 'כל התגים תקינים.',
  noneFound: 'לאף תג או לוט אין מספר כזה.',
  tags: (count) => plural(count, { one: 'תג אחד', two: 'שני תגים', other: '# תגים' }),
  show: 'הצגה',
  shows: { odd: 'לטיפול', unheard: 'לא נקלטו', all: 'הכול' },
  found: 'מה שחיפשו',
  search: 'תג או לוט',
  others: 'יש עוד: אפשר לחפש את התג או את הלוט.',
  onSeveral: 'הוא רשום בכמה לוטים: יש טעות ברשימה.',
  columns: { tag: 'תג', lot: 'לוט', customer: 'לקוח', record: 'רישום' },
  station: 'תחנת בסיס',
  ask: { find: 'הבהוב', refresh: 'ציור מחדש' },
  asked: {
    find: (until) => `הוא יהבהב בקשר הבא, אם זה לפני ${isolated(until)}.`,
    refresh: (until) => `הוא יצויר מחדש בקשר הבא, אם זה לפני ${isolated(until)}.`,
  },
  open: { find: 'התבקש להבהב.', refresh: 'התבקש להצטייר מחדש.' },
}
