/** What a step of the fault finder shows: a question and what to do first, a fix, or how it ended. */
import type { ReactNode } from 'react'
import { endingOf } from '#src/features/etag/faults/endings.ts'
import { type Fix, type FixId, fixes } from '#src/features/etag/faults/fixes.ts'
import { type Shown, shownWith } from '#src/features/etag/faults/questions.ts'
import { FixSteps } from '#src/features/etag/figures/fix-steps.tsx'
import { StepDrawing } from '#src/features/etag/figures/step-drawing.tsx'
import { TagRecordFigure } from '#src/features/etag/figures/tag-record-figure.tsx'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import {
  type Answer,
  type Asking,
  type Place,
  toSymptom,
  type Way,
} from '#src/features/etag/faults/find-place.ts'
import { WriteToUs } from './write-to-us.tsx'

interface FinderStepProps {
  place: Exclude<Place, { at: 'start' }>
  /** Goes to the step that this query asks for. */
  onGo: (search: string) => void
}

export function FinderStep({ place, onGo }: FinderStepProps) {
  const answer = (given: Answer) => onGo(toSymptom(location.search, place.symptom, place.answers + given))
  if (place.at === 'question') return <Ask asking={place} way={place} onAnswer={answer} />
  if (place.at === 'fix') return <Try fix={place.fix} way={place} onAnswer={answer} />
  return place.at === 'solved' ? <Solved /> : <Unsolved way={place} />
}

function Heading({ children }: { children: ReactNode }) {
  return <h3 tabIndex={-1}>{children}</h3>
}

interface AskProps extends Pick<AnswersProps, 'onAnswer'> {
  asking: Asking
  way: Way
}

/** A question; beside it what is to be done first, where there is such a thing. */
function Ask({ asking, way, onAnswer }: AskProps) {
  if (!asking.first) return <Question asking={asking} onAnswer={onAnswer} />
  const { first, mayHelp } = asking
  const words = more.tags
  return (
    <div className="finder-first">
      <div className="finder-do">
        <Do fix={first} way={way} />
        {mayHelp && (
          <Button className="finder-helped" onClick={() => onAnswer('h')}>
            {words.helped}
          </Button>
        )}
      </div>
      <div className="finder-then">
        <p className="finder-if-not">{mayHelp ? words.ifNot : words.andThen}</p>
        <Question asking={asking} onAnswer={onAnswer} isBeside />
      </div>
    </div>
  )
}

interface QuestionProps extends Pick<AnswersProps, 'onAnswer'> {
  asking: Asking
  /** Below the heading of what is done first. */
  isBeside?: boolean
}

function Question({ asking: { question, mayBeNever }, isBeside, onAnswer }: QuestionProps) {
  const { ask, look } = faultWords.questions[question]
  const { record, drawing }: Shown = shownWith[question]
  return (
    <div className="finder-question">
      <div className="finder-asked">
        {isBeside ? <h4 id="finder-asked">{ask}</h4> : <Heading>{ask}</Heading>}
        <p>{look}</p>
      </div>
      {record ? <TagRecordFigure row={record} /> : drawing && <StepDrawing of={drawing} />}
      <div
        className="finder-all-answers"
        role="group"
        aria-labelledby={isBeside ? 'finder-asked' : undefined}
        aria-label={isBeside ? undefined : ask}
      >
        <Answers onAnswer={onAnswer} third={more.tags.notSure} />
        {mayBeNever && (
          <Button className="finder-never" onClick={() => onAnswer('r')}>
            {more.tags.recordSays(more.photos.lightbox.tag.neverHeard)}
          </Button>
        )}
      </div>
    </div>
  )
}

interface AnswersProps {
  onAnswer: (answer: Answer) => void
  /** What stands beside Yes and No. */
  third: string
}

function Answers({ onAnswer, third }: AnswersProps) {
  const words = more.tags
  return (
    <div className="finder-answers">
      <Button onClick={() => onAnswer('y')}>{words.yes}</Button>
      <Button onClick={() => onAnswer('n')}>{words.no}</Button>
      <Button onClick={() => onAnswer('u')}>{third}</Button>
    </div>
  )
}

function Do({ fix: id, way }: { fix: FixId; way: Way }) {
  const fix = faultWords.fixes[id]
  return (
    <>
      <Heading>{fix.title}</Heading>
      <p>{fix.why}</p>
      <FixSteps of={id} />
      {fix.asks && <WriteToUs way={way} fix={id} />}
    </>
  )
}

function Try({ fix, way, onAnswer }: { fix: FixId; way: Way } & Pick<AnswersProps, 'onAnswer'>) {
  const isOurs = (fixes[fix] as Fix).asks === true
  return (
    <>
      <Do fix={fix} way={way} />
      <p className="finder-did">
        <strong>{isOurs ? more.tags.didOursHelp : more.tags.didItHelp}</strong>
      </p>
      <Answers onAnswer={onAnswer} third={more.tags.notDone} />
    </>
  )
}

function Solved() {
  const { title, text } = faultWords.finder.solved
  return (
    <>
      <Heading>{title}</Heading>
      <p>{text}</p>
    </>
  )
}

function Unsolved({ way }: { way: Way }) {
  const { title, text } = faultWords.finder.unsolved[endingOf(way)]
  return (
    <>
      <Heading>{title}</Heading>
      <p>{text}</p>
      <ul>
        {way.tried.map(({ fix, outcome }) => (
          <li key={fix}>
            {faultWords.fixes[fix].title} – {faultWords.message.outcomes[outcome]}
          </li>
        ))}
      </ul>
      <WriteToUs way={way} />
    </>
  )
}
