import { Link } from 'react-router-dom'
import { battery } from '#src/features/etag/guide/battery.tsx'
import { care } from '#src/features/etag/guide/care.tsx'
import { pair } from '#src/features/etag/guide/pair.tsx'
import { refresh } from '#src/features/etag/guide/refresh.tsx'
import { setUp } from '#src/features/etag/guide/set-up.tsx'
import { theTag } from '#src/features/etag/guide/the-tag.tsx'
import { paths } from '#src/paths.ts'
import { ETagArticle } from './etag-article.tsx'
import './etag-guide-page.css'

/** `/ETagGuide`: the manual, in the order in which a new owner needs it. */
export function ETagGuidePage() {
  return (
    <ETagArticle
      here={paths.etagGuide}
      title="E-tag guide"
      lead={
        <p>
          How to set up, pair, refresh and look after the e-paper tags on your parcels. Each part stands by
          itself. If a tag already misbehaves, go to{' '}
          <Link to={paths.etagTroubleshooting}>troubleshooting</Link>.
        </p>
      }
      sections={[theTag, setUp, pair, refresh, battery, care]}
    />
  )
}
