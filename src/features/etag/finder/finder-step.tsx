/** What a step of the fault finder shows: choices, a question, a fix, or how it ended. */
import type { ReactNode } from 'react'
import { type Fix, type FixId, fixes } from '#src/features/etag/faults/fixes.ts'
import { type QuestionId, type Shown, shownWith } from '#src/features/etag/faults/questions.ts'
import { GROUPS, type Group, SYMPTOM_IDS, symptoms } from '#src/features/etag/faults/symptoms.ts'
import { FixSteps } from '#src/features/etag/figures/fix-steps.tsx'
import { StepDrawing } from '#src/features/etag/figures/step-drawing.tsx'
import { TagRecordFigure } from '#src/features/etag/figures/tag-record-figure.tsx'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { type Answer, type Place, toGroup, toSymptom, type Way } from './find-place.ts'
import { WriteToUs } from './write-to-us.tsx'

interface FinderStepProps {
  place: Place
  /** Goes to the step that this query asks for. */
  onGo: (search: string) => void
}

export function FinderStep({ place, onGo }: FinderStepProps) {
  if (place.at === 'start') return <Start onGo={onGo} />
  if (place.at === 'group') return <ChooseSymptom group={place.group} onGo={onGo} />
  const answer = (given: Answer) => onGo(toSymptom(location.search, place.symptom, place.answers + given))
  if (place.at === 'question')
    return <Ask question={place.question} mayBeNever={place.mayBeNever} onAnswer={answer} />
  if (place.at === 'fix') return <Try fix={place.fix} way={place} onAnswer={answer} />
  return place.at === 'solved' ? <Solved /> : <Unsolved way={place} />
}

function Heading({ children }: { children: ReactNode }) {
  return <h3 tabIndex={-1}>{children}</h3>
}

function Start({ onGo }: Pick<FinderStepProps, 'onGo'>) {
  return (
    <>
      <Heading>{faultWords.finder.start}</Heading>
      <div className="finder-groups">
        {GROUPS.map((group) => (
          <button
            key={group}
            type="button"
            className="finder-choice finder-group"
            onClick={() => onGo(toGroup(location.search, group))}
          >
            <span aria-hidden>
              <StepDrawing of={`sees-${group}`} />
            </span>
            {faultWords.groups[group]}
          </button>
        ))}
      </div>
    </>
  )
}

function ChooseSymptom({ group, onGo }: Pick<FinderStepProps, 'onGo'> & { group: Group }) {
  return (
    <>
      <Heading>{faultWords.finder.whatExactly(faultWords.groups[group])}</Heading>
      <div className="finder-choices">
        {SYMPTOM_IDS.filter((id) => symptoms[id] === group).map((id) => (
          <button
            key={id}
            type="button"
            className="finder-choice"
            onClick={() => onGo(toSymptom(location.search, id))}
          >
            {faultWords.symptoms[id].symptom}
          </button>
        ))}
      </div>
    </>
  )
}

interface AskProps extends Pick<AnswersProps, 'onAnswer'> {
  question: QuestionId
  mayBeNever: boolean
}

function Ask({ question, mayBeNever, onAnswer }: AskProps) {
  const { ask, look } = faultWords.questions[question]
  const { record, drawing }: Shown = shownWith[question]
  return (
    <div className="finder-question">
      <div className="finder-asked">
        <Heading>{ask}</Heading>
        <p>{look}</p>
      </div>
      {record ? <TagRecordFigure row={record} /> : drawing && <StepDrawing of={drawing} />}
      <div className="finder-all-answers">
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

function Try({ fix: id, way, onAnswer }: { fix: FixId; way: Way } & Pick<AnswersProps, 'onAnswer'>) {
  const fix = faultWords.fixes[id]
  const isOurs = (fixes[id] as Fix).asks === true
  return (
    <>
      <Heading>{fix.title}</Heading>
      <p>{fix.why}</p>
      <FixSteps of={id} />
      {fix.asks && <WriteToUs way={way} fix={id} />}
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
  const { title, text } = faultWords.finder.unsolved
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
