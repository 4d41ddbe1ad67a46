/**
 * What only the maker of the tag can supply: identifiers, frequencies, the battery. It comes from the brand file and
 * nowhere else; while it is not set there, the pages say so instead of showing an example that a reader could take for
 * real.
 */
import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { tagWords } from '#src/features/etag/words/tag-words.ts'
import './maker-value.css'

type MakerKey = keyof typeof brand.tag

export function MakerValue({ of: key }: { of: MakerKey }) {
  const value = brand.tag[key]
  if (value === null) return <em className="maker-value-missing">{tagWords.notSet}</em>
  if (key === 'declarationOfConformity')
    return (
      <a dir="ltr" href={value}>
        {value}
      </a>
    )
  return (
    <strong>
      <bdi>{value}</bdi>
    </strong>
  )
}

/** Said while there is one that the maker has not supplied. Its text is told what stands there instead. */
export function NotSetNote({ children: text }: { children: (notSet: ReactNode) => ReactNode }) {
  const isUnfinished = Object.values(brand.tag).includes(null)
  return isUnfinished && <p>{text(<em>{tagWords.notSet}</em>)}</p>
}

interface IfSetProps {
  of: MakerKey
  children: ReactNode
  /** Where the maker has not supplied it. */
  otherwise?: ReactNode
}

/** What may be said only where the maker has supplied a value. */
export function IfSet({ of: key, children, otherwise = null }: IfSetProps) {
  return brand.tag[key] === null ? otherwise : children
}

/** The type of the cell and its voltage, as far as they are known. */
export function CellOfTag() {
  const { batteryType, batteryVoltage } = brand.tag
  return (
    <strong>
      <bdi>{[batteryType, batteryVoltage].filter(Boolean).join(', ')}</bdi>
    </strong>
  )
}

interface MakerValuesProps {
  values: readonly { term: string; of: MakerKey }[]
}

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
