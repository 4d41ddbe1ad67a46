/**
 * What only the maker of the tag can supply: identifiers, frequencies, the battery. It comes from the brand file and
 * nowhere else; while it is not set there, the pages say so instead of showing an example that a reader could take for
 * real.
 */
import { brand } from '#contract/brand.ts'
import './maker-value.css'

export const NOT_SET = 'not set by the maker'

type MakerKey = keyof typeof brand.tag

export function MakerValue({ of: key }: { of: MakerKey }) {
  const value = brand.tag[key]
  if (value === null) return <em className="maker-value-missing">{NOT_SET}</em>
  if (key === 'declarationOfConformity') return <a href={value}>{value}</a>
  return <strong>{value}</strong>
}

interface MakerValuesProps {
  values: readonly { term: string; of: MakerKey }[]
}

/** Whether there is one that the maker has not supplied. */
export const isUnfinished = (): boolean => Object.values(brand.tag).includes(null)

/** Several of them under each other. */
export function MakerValues({ values }: MakerValuesProps) {
  return (
    <dl className="maker-values">
      {values.map(({ term, of }) => (
        <div key={of}>
          <dt>{term}</dt>
          <dd>
            <MakerValue of={of} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
