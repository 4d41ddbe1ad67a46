import { useId } from 'react'
import { dayOfText, textOfDay } from '#src/lots/find/calendar-days.ts'
import { type Span, spanOf, withoutOnly, withSpan } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { GroupFrame } from './group-frame.tsx'
import { NewChoices, type NewChoicesProps } from './new-choices.tsx'

/** What is new, or what was last photographed from one day to another. */
export function DateChoices(props: NewChoicesProps) {
  const { filter, onFilter } = props
  const labels = more.photos.find
  const label = more.lots.fields.date
  const span = spanOf(filter, 'date')
  const choose = (next: Span) => onFilter(withSpan(filter, 'date', next))
  return (
    <GroupFrame
      label={more.photos.changes.title}
      onClear={span || filter.only ? () => onFilter(withSpan(withoutOnly(filter), 'date')) : undefined}
    >
      <NewChoices {...props} />
      <div className="span-fields">
        <DayField
          name={labels.fromOf(label)}
          day={span?.from}
          onDay={(from) => choose({ from, to: span?.to })}
        />
        <DayField name={labels.toOf(label)} day={span?.to} onDay={(to) => choose({ from: span?.from, to })} />
      </div>
    </GroupFrame>
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
    <div className="span-field">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="date"
        value={day === undefined ? '' : textOfDay(day)}
        onChange={({ target }) => onDay(dayOfText(target.value))}
      />
    </div>
  )
}
