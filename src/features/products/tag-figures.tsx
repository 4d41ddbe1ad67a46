import { brand } from '#contract/brand.ts'

const TERMS: Record<keyof typeof brand.tag, string> = {
  maker: 'Maker',
  model: 'Model',
  batteryType: 'Battery',
  batteryVoltage: 'Battery voltage',
  frequencyBand: 'Frequency band',
  maximumPower: 'Maximum radio power',
  fccId: 'FCC ID',
  declarationOfConformity: 'EU declaration of conformity',
  weeeNumber: 'WEEE number',
}

/** The figures of the tag that its maker has supplied, and in one sentence those that are still to come. */
export function TagFigures() {
  const keys = Object.keys(TERMS) as (keyof typeof TERMS)[]
  const known = keys.filter((key) => brand.tag[key] !== null)
  const missing = keys.filter((key) => brand.tag[key] === null).map((key) => inSentence(TERMS[key]))
  return (
    <>
      {known.length > 0 && (
        <dl>
          {known.map((key) => (
            <div key={key} className="product-figure">
              <dt>{TERMS[key]}</dt>
              <dd>{brand.tag[key]}</dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && <p>Not set by the maker yet: {missing.join(', ')}.</p>}
    </>
  )
}

const inSentence = (term: string) => (/^[A-Z]{2}/.test(term) ? term : term[0]!.toLowerCase() + term.slice(1))
