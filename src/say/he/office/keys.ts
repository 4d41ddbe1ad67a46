/** Hebrew: the keys of stations in the office. */
import { isolated } from '#src/say/isolate.ts'
import type { OfficeWords } from '#src/say/words.ts'
import { plural } from '#src/say/he/plural.ts'

export const keys: OfficeWords['keys'] = {
  title: 'תחנות ומפתחות',
  about: 'תחנת צילום, תחנת בסיס של תגים או מערכת משרדית שולחות עם מפתח משלהן. הוא פותח רק את מה שרשום כאן.',
  count: (count) => plural(count, { one: 'מפתח אחד', two: 'שני מפתחות', other: '# מפתחות' }),
  columns: { name: 'מפתח', opens: 'פותח', customer: 'לקוח', usedAt: 'שימוש אחרון', end: 'ביטול' },
  scopes: {
    customers: 'לקוחות',
    lots: 'לוטים',
    memos: 'ממו',
    photos: 'תמונות',
    tags: 'תגים',
    office: 'המשרד',
  },
  all: 'כל הלקוחות',
  never: 'אף פעם',
  endOf: (name) => `ביטול ${isolated(name)}`,
  endNow: 'ביטול לתמיד',
  keep: 'להשאיר',
  new: {
    title: 'מפתח חדש',
    name: 'שם, כגון תחנת צילום 1',
    use: 'הוא מיועד עבור',
    uses: {
      photographs: 'תחנת צילום: תמונות',
      tags: 'תחנת בסיס: תגים',
      backOffice: 'מערכת משרדית: לקוחות, לוטים, ממו, תמונות',
    },
    make: 'יצירת המפתח',
    key: 'המפתח',
    done: (name) => `זה המפתח של ${isolated(name)}. יש להעתיק אותו עכשיו: הוא לא יוצג שוב.`,
  },
}
