/** Hebrew: `/ETagTroubleShooting`. What the fault finder and the table say is in the folder faults. */
import type { PageProse } from '#src/features/etag/words/page-prose.ts'
import { support } from './support.tsx'
import { tests } from './tests.tsx'
import { triage } from './triage.tsx'

export { faults } from '#src/features/etag/prose/he/faults/faults.ts'

export const prose: PageProse<'troubleshooting'> = {
  title: 'פתרון תקלות בתג האלקטרוני',
  lead: (
    <p>התג מציג משהו לא נכון, לא מציג כלום, או לא מציג שום דבר חדש. את כל העמוד אפשר לקרוא גם בלי רשת.</p>
  ),
  sections: {
    finder: { title: 'איתור התקלה', body: null },
    symptoms: {
      title: 'תקלות ופתרונות',
      body: (
        <p>
          קודם מסתכלים, אחר כך משנים. יש לשנות דבר אחד בכל פעם, ולתת לתג מרווח קשר אחד לענות לפני שמנסים את
          הדבר הבא. זה הזמן שבין קשר לקשר של התג עם תחנת הבסיס: בין כמה דקות לשעה, לפי הגדרת התחנה.
        </p>
      ),
    },
    'first-checks': triage,
    'three-tests': tests,
    support,
  },
}
