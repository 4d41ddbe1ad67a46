/** English: `/ETagGuide`, in the order in which a new owner needs it. */
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
  title: 'E-tag guide',
  lead: (
    <p>
      How to set up, pair, refresh and look after the e-paper tags on your parcels. Each part stands by
      itself. If a tag already misbehaves, go to <Link to={paths.etagTroubleshooting}>troubleshooting</Link>.
    </p>
  ),
  sections: { guide: theTag, 'set-up': setUp, pair, refresh, battery, care },
}
