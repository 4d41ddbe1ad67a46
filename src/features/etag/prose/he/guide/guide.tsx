/** Hebrew: `/ETagGuide`. */
import { Link } from 'react-router-dom'
import type { PageProse } from '#src/features/etag/words/page-prose.ts'
import { paths } from '#src/paths.ts'
import { battery } from './battery.tsx'
import { care } from './care.tsx'
import { pair } from './pair.tsx'
import { refresh } from './refresh.tsx'
import { setUp } from './set-up.tsx'
import { theTag } from './the-tag.tsx'

export const prose: PageProse<'guide'> = {
  title: 'מדריך לתג האלקטרוני',
  lead: (
    <p>
      איך להתקין את התגים שעל החבילות, לשייך אותם ללוטים, לרענן אותם ולטפל בהם. כל פרק עומד בפני עצמו. אם תג
      אינו פועל כראוי, אפשר לעבור ישר אל <Link to={paths.etagTroubleshooting}>פתרון התקלות</Link>.
    </p>
  ),
  sections: { guide: theTag, 'set-up': setUp, pair, refresh, battery, care },
}
