import { brand } from '#contract/brand.ts'
import { batteries, radioEurope, substances } from '#src/features/etag/regulatory/europe.tsx'
import { model } from '#src/features/etag/regulatory/model.tsx'
import { coinCell, light, otherMarkets, transport } from '#src/features/etag/regulatory/safety.tsx'
import { usa } from '#src/features/etag/regulatory/usa.tsx'
import { paths } from '#src/paths.ts'
import { Article } from '#src/ui/article/article.tsx'
import { ETagPages } from './etag-pages.tsx'
import { NOT_SET } from './maker-value.tsx'

/** `/EtagRegulatory`: what the law requires users to be told, with the maker's own identifiers. */
export function ETagRegulatoryPage() {
  return (
    <>
      <title>{`E-tag regulatory information · ${brand.name}`}</title>
      <Article
        title="E-tag regulatory information"
        lead={
          <p>
            Identifiers and statements for the e-paper tag. Numbers that only the maker can supply are shown
            as supplied; where it says <em>{NOT_SET}</em>, there is none, and none may be assumed. Names and
            dates of laws are a guide for readers, not legal advice.
          </p>
        }
        sections={[model, usa, radioEurope, substances, batteries, coinCell, transport, light, otherMarkets]}
        contents
        after={<ETagPages here={paths.etagRegulatory} />}
      />
    </>
  )
}
