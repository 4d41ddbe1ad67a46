/**
 * What a step of the fault finder shows: a question, a fix, or how it ended. A step asks one thing, and its answers are in
 * one order at one place.
 */
import type { ReactNode } from 'react'
import { toTagRecord } from '#contract/lots/tag-record.ts'
import { entryState } from '#src/entry-state.ts'
import { endingOf } from '#src/features/etag/faults/endings.ts'
import { type Fix, fixes } from '#src/features/etag/faults/fixes.ts'
import { type Shown, shownWith } from '#src/features/etag/faults/questions.ts'
import { FixSteps } from '#src/features/etag/steps/fix-steps.tsx'
import { StepDrawing } from '#src/features/etag/steps/step-drawing.tsx'
import { TagRecordFigure } from '#src/features/etag/figures/tag-record-figure.tsx'
import { WayToLots } from '#src/features/etag/figures/way-to-lots.tsx'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import {
  type Answer,
  type Asking,
  type Place,
  type Step,
  toSymptom,
} from '#src/features/etag/faults/find-place.ts'
import { WriteToUs } from './write-to-us.tsx'

interface FinderStepProps {
  place: Step
  /** Goes to the step that this query asks for. */
  onGo: (search: string) => void
}

export function FinderStep({ place, onGo }: FinderStepProps) {
  const answer = (given: Answer) => onGo(toSymptom(location.search, place.symptom, place.answers + given))
  if (place.at === 'question') return <Ask asking={place} onAnswer={answer} />
  if (place.at === 'fix') return <Try place={place} onAnswer={answer} />
  return <div className="finder-said">{place.at === 'solved' ? <Solved /> : <Unsolved place={place} />}</div>
}

function Heading({ children }: { children: ReactNode }) {
  return <h3 tabIndex={-1}>{children}</h3>
}

interface AskProps extends Pick<AnswersProps, 'onAnswer'> {
  asking: Asking
}

function Ask({ asking: { question, mayBeNever }, onAnswer }: AskProps) {
  const { ask, look } = faultWords.questions[question]
  const { record, drawing, inPhotos }: Shown = shownWith[question]
  const isReported = toTagRecord(entryState().aboutTag?.record) !== undefined
  const words = more.tags
  return (
    <>
      <div className="finder-said finder-question">
        <div className="finder-asked">
          <Heading>{ask}</Heading>
          <p>{look}</p>
        </div>
        {record ? <TagRecordFigure row={record} /> : drawing && <StepDrawing of={drawing} />}
        {inPhotos && <WayToLots logIn={first.menu.logIn} />}
        {mayBeNever && !isReported && (
          <Button className="finder-never" onClick={() => onAnswer('r')}>
            {words.recordSays(more.photos.lightbox.tag.neverHeard)}
          </Button>
        )}
      </div>
      <Answers label={words.yourAnswer} name={ask} third={words.notSure} onAnswer={onAnswer} />
    </>
  )
}

interface TryProps extends Pick<AnswersProps, 'onAnswer'> {
  place: Extract<Place, { at: 'fix' }>
}

function Try({ place, onAnswer }: TryProps) {
  const id = place.fix
  const fix = faultWords.fixes[id]
  const isOurs = (fixes[id] as Fix).asks === true
  const words = more.tags
  return (
    <>
      <div className="finder-said">
        <Heading>{fix.title}</Heading>
        <p>{fix.why}</p>
        <FixSteps of={id} />
        {fix.asks && <WriteToUs place={place} />}
      </div>
      <Answers
        label={isOurs ? words.didOursHelp : words.didItHelp}
        third={words.notDone}
        onAnswer={onAnswer}
      />
    </>
  )
}

interface AnswersProps {
  /** What stands over them. */
  label: string
  /** What they answer, where that is not the label. */
  name?: string
  /** What stands beside Yes and No. */
  third: string
  onAnswer: (answer: Answer) => void
}

function Answers({ label, name = label, third, onAnswer }: AnswersProps) {
  const words = more.tags
  return (
    <div className="finder-answers" role="group" aria-label={name}>
      <p>{label}</p>
      <Button onClick={() => onAnswer('y')}>{words.yes}</Button>
      <Button onClick={() => onAnswer('n')}>{words.no}</Button>
      <Button onClick={() => onAnswer('u')}>{third}</Button>
    </div>
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

function Unsolved({ place }: { place: Extract<Place, { at: 'unsolved' }> }) {
  const { title, text } = faultWords.finder.unsolved[endingOf(place)]
  return (
    <>
      <Heading>{title}</Heading>
      <p>{text}</p>
      <ul>
        {place.tried.map(({ fix, outcome }) => (
          <li key={fix}>
            {faultWords.fixes[fix].title} – {faultWords.message.outcomes[outcome]}
          </li>
        ))}
      </ul>
      <WriteToUs place={place} />
    </>
  )
}
