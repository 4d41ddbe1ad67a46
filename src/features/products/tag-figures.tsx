import { brand } from '#contract/brand.ts'
import { productWords } from '#src/features/products/words/product-words.ts'

/** The figures of the tag that its maker has supplied, and in one sentence those that are still to come. */
export function TagFigures() {
  const { terms, missing } = productWords.figures
  const keys = Object.keys(terms) as (keyof typeof terms)[]
  const known = keys.filter((key) => brand.tag[key] !== null)
  const unknown = keys.filter((key) => brand.tag[key] === null).map((key) => terms[key])
  return (
    <>
      {known.length > 0 && (
        <dl>
          {known.map((key) => (
            <div key={key} className="product-figure">
              <dt>{terms[key]}</dt>
              <dd>
                <bdi>{brand.tag[key]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {unknown.length > 0 && <p>{missing(unknown)}</p>}
    </>
  )
}
