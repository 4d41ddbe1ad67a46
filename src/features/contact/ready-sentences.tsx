/**
 * What is mostly asked about lots or a product, each a whole sentence at a touch; below the one that asks for more time,
 * until when: so many days from when the last of its memos is due, or from today where that is past. The focus stays where
 * it is: no keyboard comes up, and who is writing writes on.
 */
import { addDays } from 'date-fns/addDays'
import { useId } from 'react'
import type { Memo } from '#contract/memos.ts'
import { formatDate } from '#src/format/date-format.ts'
import { localDay } from '#src/lots/days/memo-days.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import {
  dayAsked,
  offeredSentences,
  standsIn,
  type Topic,
  untilDay,
  withSentence,
} from '#src/features/contact/draft/ready-sentences.ts'
import './ready-sentences.css'

interface ReadySentencesProps {
  message: string
  topic: Topic
  /** How many lots the message is about. */
  lots?: number
  /** Those that it asks more time for. */
  memos?: readonly Memo[]
  onChange: (message: string) => void
}

export function ReadySentences({ message, topic, lots = 0, memos, onChange }: ReadySentencesProps) {
  const { title, sentences, until } = more.contact.ready
  return (
    <>
      <Touches
        title={title}
        touches={offeredSentences(message, topic).map((sentence) => ({
          name: sentences[sentence].name,
          isOn: standsIn(message, sentence),
          onTouch: () => onChange(withSentence(message, sentence, lots)),
        }))}
      />
      {standsIn(message, 'extend') && (
        <Touches
          title={until.title}
          touches={daysFor(memos).map(({ name, day }) => ({
            name,
            below: day,
            isOn: dayAsked(message) === day,
            onTouch: () => onChange(untilDay(message, lots, day)),
          }))}
        />
      )}
    </>
  )
}

const MORE_DAYS = [7, 14, 30]

function daysFor(memos: readonly Memo[] = []): { name: string; day?: string }[] {
  const { until } = more.contact.ready
  const last = [localDay(new Date()), ...memos.flatMap(({ dueDate }) => dueDate ?? [])].sort().at(-1)!
  return [
    ...MORE_DAYS.map((days) => {
      const day = formatDate(localDay(addDays(new Date(`${last}T00:00:00`), days)))
      return { name: until.days(days), day }
    }),
    { name: until.open },
  ]
}

interface Touch {
  name: string
  /** On a line of its own. */
  below?: string | undefined
  isOn: boolean
  onTouch: () => void
}

function Touches({ title, touches }: { title: string; touches: readonly Touch[] }) {
  const titleId = useId()
  return (
    <div className="ready-sentences" role="group" aria-labelledby={titleId}>
      <span id={titleId}>{title}</span>
      {touches.map(({ name, below, isOn, onTouch }) => (
        <Button
          key={name}
          aria-pressed={isOn}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onTouch}
        >
          {below ? (
            <span>
              {name} <small>{below}</small>
            </span>
          ) : (
            name
          )}
        </Button>
      ))}
    </div>
  )
}
