import { brand } from '#contract/brand.ts'
import { support } from '#src/features/etag/troubleshooting/support.tsx'
import { symptoms } from '#src/features/etag/troubleshooting/symptoms.ts'
import { tests } from '#src/features/etag/troubleshooting/tests.tsx'
import { triage } from '#src/features/etag/troubleshooting/triage.tsx'
import { paths } from '#src/paths.ts'
import { Article, type ArticleSection } from '#src/ui/article/article.tsx'
import { ArticleTable } from '#src/ui/article/article-table.tsx'
import { ETagPages } from './etag-pages.tsx'
import './etag-troubleshooting-page.css'

const table: ArticleSection = {
  id: 'symptoms',
  title: 'Symptoms and fixes',
  body: (
    <>
      <p>
        Find the line that is closest to what you see, and work it from left to right: look first, then change
        something. Change one thing at a time and give the tag one check-in interval to answer before you try
        the next.
      </p>
      <ArticleTable
        caption={`${symptoms.length} symptoms, with what to look at first`}
        columns={['Symptom', 'First check', 'Likely cause', 'Fix']}
        rows={symptoms.map(({ id, symptom, firstCheck, cause, fix }) => ({
          id,
          cells: [symptom, firstCheck, cause, fix],
        }))}
      />
    </>
  ),
}

/** `/ETagTroubleShooting`: read with a misbehaving tag in hand, so the order of checks comes before everything. */
export function ETagTroubleshootingPage() {
  return (
    <>
      <title>{`E-tag troubleshooting · ${brand.name}`}</title>
      <Article
        title="E-tag troubleshooting"
        lead={
          <p>
            A tag shows the wrong thing, nothing, or nothing new. Start with the six checks, which need no
            tools, then find your symptom in the table.
          </p>
        }
        sections={[triage, table, tests, support]}
        contents
        after={<ETagPages here={paths.etagTroubleshooting} />}
      />
    </>
  )
}
