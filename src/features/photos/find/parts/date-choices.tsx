import { DayFields } from '#src/lots/days/day-fields.tsx'
import { spanOf, withoutOnly, withSpan } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { GroupFrame } from './group-frame.tsx'
import { NewChoices, type NewChoicesProps } from './new-choices.tsx'

/** What is new, or what was last photographed from one day to another. */
export function DateChoices(props: NewChoicesProps) {
  const { filter, onFilter } = props
  const span = spanOf(filter, 'date')
  return (
    <GroupFrame
      label={more.photos.changes.title}
      onClear={span || filter.only ? () => onFilter(withSpan(withoutOnly(filter), 'date')) : undefined}
    >
      <NewChoices {...props} />
      <DayFields
        label={more.lots.fields.date}
        span={span ?? {}}
        onSpan={(next) => onFilter(withSpan(filter, 'date', next))}
      />
    </GroupFrame>
  )
}
