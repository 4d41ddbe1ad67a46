import { brand } from '#contract/brand.ts'
import { MakerValues, NOT_SET } from '#src/features/etag/maker-value.tsx'
import type { ArticleSection } from '#src/ui/article/article.tsx'

export const model: ArticleSection = {
  id: 'model',
  title: '1. Model, maker, contact and serial',
  body: (
    <>
      <MakerValues
        values={[
          { term: 'Model', of: 'model' },
          { term: 'Maker', of: 'maker' },
        ]}
      />
      <Contact />
      <p>
        Every tag is told from the others by its <strong>tag ID</strong>, the code printed on it for scanning
        and for reading. Quote it when you write about one tag, together with any serial number or production
        lot on the case. The Radio Equipment Directive (article 10) asks for type, serial or batch, and for
        the maker’s name and postal address, so that a piece of equipment can be traced to who made it.
      </p>
    </>
  ),
}

function Contact() {
  const { postalAddress, contactPhone, contactEmail } = brand
  return (
    <p>
      Sold and supported by {brand.name}. Postal address: {postalAddress ?? 'not set by the seller yet'}.
      E-mail: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      {contactPhone && ` Telephone: ${contactPhone}.`} The maker’s own postal address is part of the
      declaration of conformity
      {brand.tag.declarationOfConformity === null ? ` (address ${NOT_SET}).` : ' (section 3).'}
    </p>
  )
}
