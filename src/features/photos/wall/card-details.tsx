/**
 * The data of an extended card: a name and its value on one line, in the columns that the card's shape has. A
 * value that this lot lacks before others is a dash.
 */
import type { CSSProperties } from 'react'
import type { Lot } from '#contract/lots/lots.ts'
import type { CardFields } from '#src/lots/fields/card-fields.ts'
import { type CardValue, cardValues } from '#src/lots/fields/card-values.ts'
import { more } from '#src/say/more.ts'
import type { CardShape } from '#src/features/photos/wall-scroll/card-shape.ts'
import './card-details.css'

interface CardDetailsProps {
  lot: Lot
  shape: CardShape
  fields: CardFields
}

export function CardDetails({ lot, shape, fields }: CardDetailsProps) {
  const { placeColumns, placePx, isBeside, hasLongNames } = shape
  const values = cardValues(lot, fields)
  if (values.length === 0) return null
  const style = { '--places': placeColumns, '--place': `${placePx}px` } as CSSProperties
  return (
    <dl className="card-places" style={style}>
      {/* Whatever stands there, a place stays the same. */}
      {Array.from(values.entries(), ([place, value]) => (
        <div key={place} className="card-value">
          {value && <Value {...(isBeside ? value : toShort(value, hasLongNames))} />}
        </div>
      ))}
    </dl>
  )
}

/** Under a picture names are cut where columns are narrow; beside three measures there is room for their unit alone. */
function toShort({ field, label, value }: CardValue, hasLongNames: boolean): CardValue {
  const short: Readonly<Partial<Record<string, string>>> = more.lots.shortFields
  if (field === 'measurements') return { field, label: MM.trim(), value: value.replace(MM, '') }
  return { field, label: (!hasLongNames && short[field]) || label, value }
}

/** Behind the last of them. */
const MM = ' mm'

function Value({ label, value }: CardValue) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi title={value}>{value}</bdi>
      </dd>
    </>
  )
}
