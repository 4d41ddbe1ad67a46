/** Hebrew: `/EtagInfo`. */
import { Link } from 'react-router-dom'
import type { PageProse } from '#src/features/etag/words/page-prose.ts'
import { paths } from '#src/paths.ts'
import { display, electronicPaper, journey } from './how-it-works.tsx'
import { limits, storage } from './limits.tsx'
import { questions } from './questions.tsx'
import { tagStates } from './states.tsx'

export const prose: PageProse<'info'> = {
  title: 'מידע על התג האלקטרוני',
  lead: (
    <p>
      מה קורה בין שינוי בפורטל לבין הצג שעל החבילה, ומה התג לעולם לא יעשה. להוראות צעד אחר צעד אפשר לעבור אל{' '}
      <Link to={paths.etagGuide}>המדריך</Link>.
    </p>
  ),
  sections: { 'e-paper': electronicPaper, display, states: tagStates, journey, limits, storage, questions },
}
