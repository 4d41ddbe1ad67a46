/** Hebrew: `/EtagRegulatory`. */
import { NotSetNote } from '#src/features/etag/figures/maker-value.tsx'
import type { PageProse } from '#src/features/etag/words/page-prose.ts'
import { batteries, radioEurope, substances } from './europe.tsx'
import { model } from './model.tsx'
import { coinCell, light, otherMarkets, transport } from './safety.tsx'
import { usa } from './usa.tsx'

export const prose: PageProse<'regulatory'> = {
  title: 'מידע רגולטורי על התג האלקטרוני',
  lead: (
    <>
      <p>
        מזהים והצהרות של התג האלקטרוני, כפי שהיצרן מוסר אותם. שמות החוקים והתאריכים נועדו להתמצאות, ואינם
        ייעוץ משפטי.
      </p>
      <NotSetNote>{(notSet) => <>במקום שבו כתוב ״{notSet}״, אין מזהה, ואין להניח שיש כזה.</>}</NotSetNote>
    </>
  ),
  sections: {
    model,
    usa,
    'eu-radio': radioEurope,
    weee: substances,
    'eu-batteries': batteries,
    'coin-cell': coinCell,
    transport,
    light,
    'other-markets': otherMarkets,
  },
}
