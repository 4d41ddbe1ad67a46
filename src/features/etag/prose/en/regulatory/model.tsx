import { brand } from '#contract/brand.ts'
import { MakerValues, MissingValues } from '#src/features/etag/figures/maker-value.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

const VALUES = [
  { term: 'Model', of: 'model' },
  { term: 'Maker', of: 'maker' },
  { term: 'FCC ID', of: 'fccId' },
  { term: 'Frequency band', of: 'frequencyBand' },
  { term: 'Maximum radio power', of: 'maximumPower' },
  { term: 'EU declaration of conformity', of: 'declarationOfConformity' },
  { term: 'WEEE registration number', of: 'weeeNumber' },
  { term: 'Battery type', of: 'batteryType' },
  { term: 'Nominal voltage', of: 'batteryVoltage' },
] as const

export const model: ProseSection = {
  title: '2. Model, maker and identifiers',
  body: (
    <>
      <MakerValues values={VALUES} />
      <MissingValues values={VALUES} />
      <Seller />
      <p>
        Every tag is told from the others by its <strong>tag ID</strong>, the code printed on it. Quote it
        when you write about one tag, together with any serial number or production lot on the case. Article
        10 of the Radio Equipment Directive asks for type, serial or batch, and for the maker’s name and
        postal address, so that a piece of equipment can be traced to who made it.
      </p>
    </>
  ),
}

function Seller() {
  const { name, postalAddress, contactPhone, contactEmail } = brand
  return (
    <p>
      Sold and supported by {name}. {postalAddress !== null && `Postal address: ${postalAddress}. `}E-mail:{' '}
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.{contactPhone && ` Telephone: ${contactPhone}.`}
    </p>
  )
}
