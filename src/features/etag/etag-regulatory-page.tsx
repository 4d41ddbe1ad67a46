import { batteries, radioEurope, substances } from '#src/features/etag/regulatory/europe.tsx'
import { model } from '#src/features/etag/regulatory/model.tsx'
import { coinCell, light, otherMarkets, transport } from '#src/features/etag/regulatory/safety.tsx'
import { usa } from '#src/features/etag/regulatory/usa.tsx'
import { paths } from '#src/paths.ts'
import { ETagArticle } from './etag-article.tsx'
import { isUnfinished, NOT_SET } from './maker-value.tsx'

/** `/EtagRegulatory`: what the law requires users to be told, with the maker's own identifiers before everything. */
export function ETagRegulatoryPage() {
  return (
    <ETagArticle
      here={paths.etagRegulatory}
      title="E-tag regulatory information"
      lead={
        <>
          <p>
            Identifiers and statements for the e-paper tag, as its maker supplies them. Names and dates of
            laws are a guide for readers, not legal advice.
          </p>
          {isUnfinished() && (
            <p>
              Where it says <em>{NOT_SET}</em>, there is no identifier, and none may be assumed.
            </p>
          )}
        </>
      }
      sections={[model, usa, radioEurope, substances, batteries, coinCell, transport, light, otherMarkets]}
    />
  )
}
