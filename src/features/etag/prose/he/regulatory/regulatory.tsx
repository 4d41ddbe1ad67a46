/** Hebrew: `/EtagRegulatory`. */
import type { PageProse } from '#src/features/etag/words/page-prose.ts'
import { batteries, radioEurope, substances } from './europe.tsx'
import { model } from './model.tsx'
import { coinCell, light, otherMarkets, transport } from './safety.tsx'
import { usa } from './usa.tsx'

export const prose: PageProse<'regulatory'> = {
  title: 'מידע רגולטורי על התג האלקטרוני',
  lead: (
    <p>
      מזהים והצהרות של התג האלקטרוני, כפי שהיצרן מוסר אותם. שמות החוקים והתאריכים נועדו להתמצאות, ואינם ייעוץ
      משפטי.
    </p>
  ),
  sections: {
    'coin-cell': coinCell,
    model,
    usa,
    'eu-radio': radioEurope,
    weee: substances,
    'eu-batteries': batteries,
    transport,
    light,
    'other-markets': otherMarkets,
  },
}
