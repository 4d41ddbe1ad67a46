import { useId } from 'react'
import { dayOfText, textOfDay } from '#src/lots/find/calendar-days.ts'
import { type LotFilter, type Span, spanOf, withSpan } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { GroupFrame } from './group-frame.tsx'

const DAYS = [1, 7, 30]

interface DateChoicesProps {
  filter: LotFilter
  onFilter: (filter: LotFilter) => void
}

/** When a lot was last photographed: the last days, or from one day to another. */
export function DateChoices({ filter, onFilter }: DateChoicesProps) {
  const labels = more.photos.find
  const label = more.lots.fields.date
  const span = spanOf(filter, 'date')
  const choose = (next: Span) => onFilter(withSpan(filter, 'date', next))
  return (
    <GroupFrame
      label={label}
      onClear={span && (() => choose({}))}
      quick={DAYS.map((days) => ({
        name: days === 1 ? labels.today : labels.lastDays(days),
        isOn: span?.days === days,
        onTouch: () => choose(span?.days === days ? {} : { days }),
      }))}
    >
      <div className="span-fields">
        <DayField
          name={labels.fromOf(label)}
          label={labels.from}
          day={span?.from}
          onDay={(from) => choose({ from, to: span?.to })}
        />
        <DayField
          name={labels.toOf(label)}
          label={labels.to}
          day={span?.to}
          onDay={(to) => choose({ from: span?.from, to })}
        />
      </div>
    </GroupFrame>
  )
}

interface DayFieldProps {
  name: string
  label: string
  day: number | undefined
  onDay: (day: number | undefined) => void
}

function DayField({ name, label, day, onDay }: DayFieldProps) {
  const id = useId()
  return (
    <div className="span-field">
      <label htmlFor={id} aria-hidden>
        {label}
      </label>
      <input
        id={id}
        type="date"
        aria-label={name}
        value={day === undefined ? '' : textOfDay(day)}
        onChange={({ target }) => onDay(dayOfText(target.value))}
      />
    </div>
  )
}
