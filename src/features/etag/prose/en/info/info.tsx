/** English: `/EtagInfo`, for those who want to know why the guide says what it says. */
import { Link } from 'react-router-dom'
import type { PageProse } from '#src/features/etag/words/page-prose.ts'
import { paths } from '#src/paths.ts'
import { display, electronicPaper, journey } from './how-it-works.tsx'
import { limits, storage } from './limits.tsx'
import { questions } from './questions.tsx'
import { tagStates } from './states.tsx'

export const prose: PageProse<'info'> = {
  title: 'E-tag information',
  lead: (
    <p>
      What happens between a change in the portal and the display on a parcel, and what a tag will never do.
      For step by step instructions see the <Link to={paths.etagGuide}>guide</Link>.
    </p>
  ),
  sections: { 'e-paper': electronicPaper, display, states: tagStates, journey, limits, storage, questions },
}
