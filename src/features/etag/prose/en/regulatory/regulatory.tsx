/** English: `/EtagRegulatory`, what the law requires users to be told. */
import { NotSetNote } from '#src/features/etag/figures/maker-value.tsx'
import type { PageProse } from '#src/features/etag/words/page-prose.ts'
import { batteries, radioEurope, substances } from './europe.tsx'
import { model } from './model.tsx'
import { coinCell, light, otherMarkets, transport } from './safety.tsx'
import { usa } from './usa.tsx'

export const prose: PageProse<'regulatory'> = {
  title: 'E-tag regulatory information',
  lead: (
    <>
      <p>
        Identifiers and statements for the e-paper tag, as its maker supplies them. Names and dates of laws
        are a guide for readers, not legal advice.
      </p>
      <NotSetNote>
        {(notSet) => <>Where it says {notSet}, there is no identifier, and none may be assumed.</>}
      </NotSetNote>
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
