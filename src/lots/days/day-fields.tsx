import { useId } from 'react'
import type { Span } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { dayOfText, textOfDay } from '#src/lots/find/calendar-days.ts'
import './day-fields.css'

interface DayFieldsProps {
  /** Which date is asked for. */
  label: string
  span: Span
  onSpan: (span: Span) => void
}

/** From one day to another, empty for an open end. */
export function DayFields({ label, span: { from, to }, onSpan }: DayFieldsProps) {
  const { fromOf, toOf } = more.photos.find
  return (
    <div className="day-fields">
      <DayField name={fromOf(label)} day={from} onDay={(day) => onSpan({ from: day, to })} />
      <DayField name={toOf(label)} day={to} onDay={(day) => onSpan({ from, to: day })} />
    </div>
  )
}

interface DayFieldProps {
  name: string
  day: number | undefined
  onDay: (day: number | undefined) => void
}

function DayField({ name, day, onDay }: DayFieldProps) {
  const id = useId()
  return (
    <div className="day-field">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="date"
        // WebKit draws the parts of a date backwards in Hebrew.
        dir="ltr"
        data-empty={day === undefined || undefined}
        value={day === undefined ? '' : textOfDay(day)}
        onChange={({ target }) => onDay(dayOfText(target.value))}
      />
      <span className="day-field-any" aria-hidden>
        {more.photos.find.anyDay}
      </span>
    </div>
  )
}
