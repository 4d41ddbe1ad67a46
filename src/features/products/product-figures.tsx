/** The figures of a product: those that its maker has supplied, and in one sentence what is asked most of the others. */
import { brandDetails, FIGURES } from '#contract/brand-details.ts'
import {
  type FigureName,
  type ProductName,
  productWords,
} from '#src/features/products/words/product-words.ts'

interface OfProduct {
  of: ProductName
}

export function ProductFigures({ of: product }: OfProduct) {
  const { terms } = productWords.figures
  return (
    <dl className="product-figures">
      {knownOf(product).map(({ name, value }) => (
        <div key={name}>
          <dt>{terms[name]}</dt>
          <dd>{name === 'manual' ? <Address of={value!} /> : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}

const ASKED_MOST: ReadonlySet<FigureName> = new Set([
  'size',
  'weight',
  'power',
  'battery',
  'delivery',
  'warranty',
])

/** The names of those that are asked most and not set. */
export function askedOf(product: ProductName): string[] {
  const unknown = figuresOf(product).filter(({ name, value }) => !value && ASKED_MOST.has(name))
  return unknown.map(({ name }) => productWords.figures.terms[name])
}

export const knownOf = (product: ProductName): Figure[] => figuresOf(product).filter(({ value }) => value)

interface Figure {
  name: FigureName
  value: string | null | undefined
}

function figuresOf(product: ProductName): Figure[] {
  const values: Partial<Record<FigureName, string>> = brandDetails.figures[product]
  const own = FIGURES[product].map((name) => ({ name, value: values[name] }))
  return product === 'etag' ? [...ofTag(), ...own] : own
}

/** What the pages of the tag say as well. */
function ofTag(): Figure[] {
  const { maker, model, batteryType, batteryVoltage, frequencyBand, maximumPower } = brandDetails.tag
  const joined = (...values: (string | null)[]) => values.filter(Boolean).join(', ')
  return [
    { name: 'maker', value: maker },
    { name: 'model', value: model },
    { name: 'battery', value: joined(batteryType, batteryVoltage) },
    { name: 'radio', value: joined(frequencyBand, maximumPower) },
  ]
}

function Address({ of: address }: { of: string }) {
  return (
    <a dir="ltr" href={address}>
      {address}
    </a>
  )
}
