import { Link } from 'react-router-dom'
import { display, electronicPaper, journey } from '#src/features/etag/info/how-it-works.tsx'
import { limits, storage } from '#src/features/etag/info/limits.tsx'
import { questions } from '#src/features/etag/info/questions.tsx'
import { tagStates } from '#src/features/etag/info/states.tsx'
import { paths } from '#src/paths.ts'
import { ETagArticle } from './etag-article.tsx'

/** `/EtagInfo`: how tags work, for those who want to know why the guide says what it says. */
export function ETagInfoPage() {
  return (
    <ETagArticle
      here={paths.etagInfo}
      title="E-tag information"
      lead={
        <p>
          What happens between a change in the portal and the display on a parcel, and what a tag will never
          do. For step by step instructions see the <Link to={paths.etagGuide}>guide</Link>.
        </p>
      }
      sections={[electronicPaper, display, tagStates, journey, limits, storage, questions]}
    />
  )
}
