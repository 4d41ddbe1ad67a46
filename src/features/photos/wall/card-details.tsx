/**
 * The data of an extended card. On Small and Medium cards a name and its value stand on one line, on Large ones the name
 * above the value, in places beside the picture and under it. A lot without a value leaves its place empty.
 */
import type { Lot } from '#contract/lots/lots.ts'
import type { CardFields } from '#src/lots/fields/card-fields.ts'
import { type CardValue, cardValues } from '#src/lots/fields/card-values.ts'
import type { CardShape, ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'
import './card-details.css'

interface CardDetailsProps {
  lot: Lot
  size: ImageSize
  shape: CardShape
  fields: CardFields
}

export function CardDetails({ lot, size, shape, fields }: CardDetailsProps) {
  const { grades, others, wide } = cardValues(lot, fields)
  if (size === 'Large') return <Places shape={shape} narrow={[...grades, ...others]} wide={wide} />
  if (size === 'Small') return <Values className="card-lines" values={[...grades, ...others]} />
  return (
    <>
      <div className="card-halves">
        <Values className="card-lines" values={grades} />
        <Values className="card-lines" values={others} />
      </div>
      <Values className="card-lines" values={wide} />
    </>
  )
}

interface PlacesProps {
  shape: CardShape
  narrow: readonly CardValue[]
  wide: readonly CardValue[]
}

function Places({ shape: { beside, underColumns }, narrow, wide }: PlacesProps) {
  const under = narrow.slice(beside.narrow)
  const wideUnder = beside.hasWide ? [] : wide
  return (
    <>
      <Values
        className="card-places"
        columns={beside.columns}
        values={narrow.slice(0, beside.narrow)}
        wide={beside.hasWide ? wide : []}
      />
      <Values
        className="card-places card-places-under"
        columns={underColumns}
        values={under}
        wide={wideUnder}
      />
    </>
  )
}

const NONE: readonly CardValue[] = []

interface ValuesProps {
  className: string
  /** Of equal width; absent: one, of lines. */
  columns?: number
  values: readonly CardValue[]
  wide?: readonly CardValue[]
}

function Values({ className, columns, values, wide = NONE }: ValuesProps) {
  if (values.length + wide.length === 0) return null
  return (
    <dl
      className={className}
      style={columns ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined}
    >
      {values.map((value) => (
        <Value key={value.field} {...value} />
      ))}
      {wide.map((value) => (
        <Value key={value.field} {...value} isWide />
      ))}
    </dl>
  )
}

function Value({ label, value, isWide }: CardValue & { isWide?: boolean }) {
  return (
    <div className={isWide ? 'card-value card-value-wide' : 'card-value'}>
      {value !== undefined && (
        <>
          <dt>{label}</dt>
          <dd>
            <bdi title={value}>{value}</bdi>
          </dd>
        </>
      )}
    </div>
  )
}
