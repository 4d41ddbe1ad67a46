/**
 * What only the maker of the tag can supply: identifiers, frequencies, the battery. It comes from brand-details.ts and
 * nowhere else; what is not set there is named in one sentence, and no example is shown that a reader could take for real.
 */
import { type ReactNode, useState } from 'react'
import { brandDetails } from '#contract/brand-details.ts'
import { tagWords } from '#src/features/etag/words/tag-words.ts'
import { usePrinting } from './use-printing.ts'
import './maker-value.css'

type MakerKey = keyof typeof brandDetails.tag

export function MakerValue({ of: key }: { of: MakerKey }) {
  const value = brandDetails.tag[key]
  if (value === null) return null
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

interface IfSetProps {
  of: MakerKey
  children: ReactNode
  /** Where the maker has not supplied it. */
  otherwise?: ReactNode
}

/** What may be said only where the maker has supplied a value. */
export function IfSet({ of: key, children, otherwise = null }: IfSetProps) {
  return brandDetails.tag[key] === null ? otherwise : children
}

/** The type of the cell and its voltage, as far as they are known. */
export function CellOfTag() {
  const { batteryType, batteryVoltage } = brandDetails.tag
  return (
    <strong>
      <bdi>{[batteryType, batteryVoltage].filter(Boolean).join(', ')}</bdi>
    </strong>
  )
}

interface MakerValuesProps {
  values: readonly { term: string; of: MakerKey }[]
}

/** Those of them that are set, under each other. */
export function MakerValues({ values }: MakerValuesProps) {
  const set = values.filter(({ of }) => brandDetails.tag[of] !== null)
  if (set.length === 0) return null
  return (
    <dl className="maker-values">
      {set.map(({ term, of }) => (
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

/** Says which of them are not set. */
export function MissingValues({ values }: MakerValuesProps) {
  const missing = values.filter(({ of }) => brandDetails.tag[of] === null)
  return missing.length > 0 && <p>{tagWords.notSet(missing.map(({ term }) => term).join(', '))}</p>
}

interface FccStatementsProps {
  title: string
  children: ReactNode
}

/** Statements that hold for a model with an FCC ID. Of one without they are there to be read, and not taken for its own. */
export function FccStatements(props: FccStatementsProps) {
  return brandDetails.tag.fccId === null ? <Folded {...props} /> : props.children
}

/** On paper nobody can unfold it. */
function Folded({ title, children }: FccStatementsProps) {
  const isPrinting = usePrinting()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="fcc-statements"
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => isPrinting || setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  )
}
