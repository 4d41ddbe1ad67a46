/** English: `/EtagRegulatory`, what the law requires users to be told. */
import type { PageProse } from '#src/features/etag/words/page-prose.ts'
import { batteries, radioEurope, substances } from './europe.tsx'
import { model } from './model.tsx'
import { coinCell, light, otherMarkets, transport } from './safety.tsx'
import { usa } from './usa.tsx'

export const prose: PageProse<'regulatory'> = {
  title: 'E-tag regulatory information',
  lead: (
    <p>
      Identifiers and statements for the e-paper tag, as its maker supplies them. Names and dates of laws are
      a guide for readers, not legal advice.
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
