/** English: `/ETagTroubleShooting`. What the fault finder and the table say is in the folder faults. */
import type { PageProse } from '#src/features/etag/words/page-prose.ts'
import { support } from './support.tsx'
import { tests } from './tests.tsx'
import { triage } from './triage.tsx'

export { faults } from '#src/features/etag/prose/en/faults/faults.ts'

export const prose: PageProse<'troubleshooting'> = {
  title: 'E-tag troubleshooting',
  lead: (
    <p>A tag shows the wrong thing, nothing, or nothing new. All of this can be read without a network.</p>
  ),
  sections: {
    finder: { title: 'Find the fault', body: null },
    symptoms: {
      title: 'Symptoms and fixes',
      body: (
        <p>
          Look first, then change something. Change one thing at a time, and give the tag one check-in
          interval to answer before you try the next. That is the time from one contact with its base to the
          next: minutes to an hour, as your base is set.
        </p>
      ),
    },
    'first-checks': triage,
    'three-tests': tests,
    support,
  },
}
