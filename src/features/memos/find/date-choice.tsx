import { DayFields } from '#src/lots/days/day-fields.tsx'
import { more } from '#src/say/more.ts'
import { Choice } from '#src/ui/controls/choice.tsx'
import { DATE_FILTERS, type DateFilter, daysOf } from './memo-filter.ts'
import type { MemoFind } from './use-memo-find.ts'

interface DateChoiceProps {
  find: MemoFind
  /** Whether days are asked for, here or in the text. */
  areDaysAsked: boolean
  today: string
}

/** Of when the memos are dated. A range begins with the days that were chosen before. */
export function DateChoice({ find, areDaysAsked, today }: DateChoiceProps) {
  const label = more.memos.date
  const inText = find.date === 'any' && areDaysAsked
  return (
    <>
      <Choice
        label={label}
        options={DATE_FILTERS}
        nameOf={(date) => (inText && date === 'any' ? more.memos.dateInText : nameOf(date))}
        value={find.date}
        asSelect
        onChoose={(date) =>
          find.choose(date === 'range' ? { date, range: daysOf(find, today) ?? {} } : { date })
        }
      />
      {find.date === 'range' && (
        <DayFields label={label} span={find.range} onSpan={(range) => find.choose({ range })} />
      )}
    </>
  )
}

function nameOf(date: DateFilter): string {
  if (date === 'range') return more.memos.range
  return date === 'any' ? more.memos.anyDate : more.lots.periods[date]
}
