import { FaultFinder } from '#src/features/etag/finder/fault-finder.tsx'
import { SymptomList } from '#src/features/etag/troubleshooting/symptom-list.tsx'
import { support } from '#src/features/etag/troubleshooting/support.tsx'
import { tests } from '#src/features/etag/troubleshooting/tests.tsx'
import { triage } from '#src/features/etag/troubleshooting/triage.tsx'
import { paths } from '#src/paths.ts'
import type { ArticleSection } from '#src/ui/article/article.tsx'
import { ETagArticle } from './etag-article.tsx'
import './etag-troubleshooting-page.css'

const finder: ArticleSection = {
  id: 'finder',
  title: 'Find the fault',
  body: <FaultFinder />,
}

const list: ArticleSection = {
  id: 'symptoms',
  title: 'Symptoms and fixes',
  body: (
    <>
      <p>
        Look first, then change something. Change one thing at a time, and give the tag one check-in interval
        to answer before you try the next.
      </p>
      <SymptomList />
    </>
  ),
}

/** `/ETagTroubleShooting`: read with a misbehaving tag in hand, so the fault finder comes before everything. */
export function ETagTroubleshootingPage() {
  return (
    <ETagArticle
      here={paths.etagTroubleshooting}
      title="E-tag troubleshooting"
      lead={
        <p>
          A tag shows the wrong thing, nothing, or nothing new. All of this can be read without a network.
        </p>
      }
      sections={[finder, list, triage, tests, support]}
    />
  )
}
