import { brand } from '#contract/brand.ts'
import { MakerValues, NOT_SET } from '#src/features/etag/maker-value.tsx'
import type { ArticleSection } from '#src/ui/article.tsx'

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
        The <strong>serial number</strong> of a tag is its tag ID: the code printed on it, once for scanning
        and once to read. Where the maker also prints a production lot, it stands beside the ID. Quote both
        when you write about one tag. The Radio Equipment Directive (article 10) asks for type, serial or
        batch, and for the maker’s name and postal address, so that a piece of equipment can be traced to who
        made it.
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
