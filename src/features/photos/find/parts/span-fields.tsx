import { useState } from 'react'
import type { Ends } from '#src/lots/find/find-lots.ts'
import { type LotFilter, spanOf, type SpanField, withSpan } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { SPAN_UNITS, spanLabel } from '#src/features/photos/find/words/span-words.ts'

interface SpanFieldsProps {
  field: Exclude<SpanField, 'date'>
  /** The least and the greatest of the list show what there is. */
  ends: Ends | undefined
  filter: LotFilter
  onFilter: (filter: LotFilter) => void
}

/** From and to, empty for an open end. */
export function SpanFields({ field, ends, filter, onFilter }: SpanFieldsProps) {
  const { from, to } = spanOf(filter, field) ?? {}
  const { fromOf, toOf } = more.photos.find
  const label = spanLabel(field)
  const fieldOf = (end: 'from' | 'to', name: string, hint: number | undefined) => (
    <NumberField
      {...SPAN_UNITS[field]}
      name={name}
      label={more.photos.find[end]}
      value={end === 'from' ? from : to}
      hint={hint}
      onValue={(value) => onFilter(withSpan(filter, field, { from, to, [end]: value }))}
    />
  )
  return (
    <div className="span-fields">
      {fieldOf('from', fromOf(label), ends?.[0])}
      {fieldOf('to', toOf(label), ends?.[1])}
    </div>
  )
}

interface NumberFieldProps {
  name: string
  label: string
  /** As many of the value as are one on screen. */
  scale: number
  decimals: number
  value: number | undefined
  hint: number | undefined
  onValue: (value: number | undefined) => void
}

/**
 * Shows what was typed for as long as it means what the filter says. It is a field of text, because a field of numbers
 * drops the comma of `1,5` where the browser's language has a point.
 */
function NumberField({ name, label, scale, decimals, value, hint, onValue }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const toValue = (text: string) => {
    const number = Number(text.replace(',', '.'))
    return text === '' || !(number >= 0) ? undefined : Math.round(number * scale)
  }
  const toText = (number: number | undefined) =>
    number === undefined
      ? ''
      : (Math.floor((number * 10 ** decimals) / scale) / 10 ** decimals).toFixed(decimals)
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      aria-label={name}
      placeholder={`${label} ${toText(hint)}`}
      value={toValue(typed) === value ? typed : toText(value)}
      onChange={({ target }) => {
        const text = target.value.replaceAll(/[^\d.,]/g, '')
        setTyped(text)
        onValue(toValue(text))
      }}
    />
  )
}
