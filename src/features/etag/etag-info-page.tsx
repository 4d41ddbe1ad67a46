import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { display, electronicPaper, journey } from '#src/features/etag/info/how-it-works.tsx'
import { limits, storage } from '#src/features/etag/info/limits.tsx'
import { questions } from '#src/features/etag/info/questions.tsx'
import { tagStates } from '#src/features/etag/info/states.tsx'
import { paths } from '#src/paths.ts'
import { Article } from '#src/ui/article/article.tsx'
import { ETagPages } from './etag-pages.tsx'

/** `/EtagInfo`: how tags work, for those who want to know why the guide says what it says. */
export function ETagInfoPage() {
  return (
    <>
      <title>{`E-tag information · ${brand.name}`}</title>
      <Article
        title="E-tag information"
        lead={
          <p>
            What happens between a change in the portal and the display on a parcel, and what a tag will never
            do. For step by step instructions see the <Link to={paths.etagGuide}>guide</Link>.
          </p>
        }
        sections={[electronicPaper, display, tagStates, journey, limits, storage, questions]}
        contents
        after={<ETagPages here={paths.etagInfo} />}
      />
    </>
  )
}
