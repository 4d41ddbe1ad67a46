/** What a step of the fault finder shows: choices, a question, a fix, or how it ended. */
import type { ReactNode } from 'react'
import { Steps } from '#src/features/etag/drawings/steps.tsx'
import { StepDrawing } from '#src/features/etag/drawings/step-drawing.tsx'
import { GROUPS, type Group, SYMPTOM_IDS, symptoms } from '#src/features/etag/symptoms/symptoms.ts'
import { more } from '#src/say/more.ts'
import { interfaceWords } from '#src/ui/article/interface-words.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { type Answer, type Place, toGroup, toSymptom, type Way } from './find-place.ts'
import type { Fix } from './fix.ts'
import { type FixId, fixes } from './fixes.ts'
import type { Question } from './questions.ts'
import { TagRecordFigure } from './tag-record-figure.tsx'
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
  if (place.at === 'question') return <Ask question={place.question} onAnswer={answer} />
  if (place.at === 'fix') return <Try fix={place.fix} way={place} onAnswer={answer} />
  return place.at === 'solved' ? <Solved /> : <Unsolved way={place} />
}

function Heading({ children }: { children: ReactNode }) {
  return <h3 tabIndex={-1}>{children}</h3>
}

function Start({ onGo }: Pick<FinderStepProps, 'onGo'>) {
  return (
    <>
      <Heading>What do you see first?</Heading>
      <div className="finder-groups">
        {(Object.keys(GROUPS) as Group[]).map((group) => (
          <button
            key={group}
            type="button"
            className="finder-choice finder-group"
            onClick={() => onGo(toGroup(location.search, group))}
          >
            <span aria-hidden>
              <StepDrawing of={`sees-${group}`} />
            </span>
            {GROUPS[group]}
          </button>
        ))}
      </div>
    </>
  )
}

function ChooseSymptom({ group, onGo }: Pick<FinderStepProps, 'onGo'> & { group: Group }) {
  return (
    <>
      <Heading>{GROUPS[group]}: what exactly?</Heading>
      <div className="finder-choices">
        {SYMPTOM_IDS.filter((id) => symptoms[id].group === group).map((id) => (
          <button
            key={id}
            type="button"
            className="finder-choice"
            onClick={() => onGo(toSymptom(location.search, id))}
          >
            {symptoms[id].symptom}
          </button>
        ))}
      </div>
    </>
  )
}

function Ask({ question, onAnswer }: { question: Question; onAnswer: (answer: Answer) => void }) {
  const { ask, look, record, drawing } = question
  return (
    <div className="finder-question">
      <div className="finder-asked">
        <Heading>{ask}</Heading>
        <p>{look}</p>
      </div>
      {record ? <TagRecordFigure row={record} /> : drawing && <StepDrawing of={drawing} />}
      <Answers onAnswer={onAnswer} mayBeUnsure />
    </div>
  )
}

interface AnswersProps {
  onAnswer: (answer: Answer) => void
  mayBeUnsure?: boolean
}

function Answers({ onAnswer, mayBeUnsure = false }: AnswersProps) {
  const words = more.tags
  return (
    <div className="finder-answers" {...interfaceWords()}>
      <Button onClick={() => onAnswer('y')}>{words.yes}</Button>
      <Button onClick={() => onAnswer('n')}>{words.no}</Button>
      {mayBeUnsure && <Button onClick={() => onAnswer('u')}>{words.notSure}</Button>}
    </div>
  )
}

function Try({ fix: id, way, onAnswer }: { fix: FixId; way: Way } & AnswersProps) {
  const fix: Fix = fixes[id]
  return (
    <>
      <Heading>{fix.title}</Heading>
      <p>{fix.why}</p>
      <Steps steps={fix.steps} areCards />
      {fix.asks && <WriteToUs way={way} fix={id} />}
      <p className="finder-did" {...interfaceWords()}>
        <strong>{more.tags.didItHelp}</strong>
      </p>
      <Answers onAnswer={onAnswer} />
    </>
  )
}

function Solved() {
  return (
    <>
      <Heading>Good. The tag works again.</Heading>
      <p>
        If it comes back, it tells more than the first time: send us this place by its link, with the tag’s
        code.
      </p>
    </>
  )
}

function Unsolved({ way }: { way: Way }) {
  return (
    <>
      <Heading>Nothing is left to try by hand: write to us</Heading>
      <p>
        The message is begun for you: what you saw, answered and tried. Add the code that is printed on the
        tag, and keep the tag as it is, with its cell beside it, until we have answered.
      </p>
      <ul>
        {way.tried.map((id) => (
          <li key={id}>{fixes[id].title}</li>
        ))}
      </ul>
      <WriteToUs way={way} />
    </>
  )
}
