/** Over each step of the fault finder: the way back, what is wrong, how far it is, and the way out before its end. */
import { useNavigate } from 'react-router-dom'
import { useGo } from '#src/entry-link.tsx'
import { entryState } from '#src/entry-state.ts'
import { countSteps } from '#src/features/etag/faults/count-steps.ts'
import { isLost } from '#src/features/etag/faults/endings.ts'
import { type Step, toStepBefore } from '#src/features/etag/faults/find-place.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { more } from '#src/say/more.ts'
import { ContactLink } from '#src/session/contact-link.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { messageAt } from './finder-message.ts'

export function FinderHead({ place }: { place: Step }) {
  const words = more.tags
  const isOpen = place.at === 'question' || place.at === 'fix'
  const count = isOpen && countSteps(place)
  return (
    <div className="finder-head">
      <StepBack place={place} />
      <p>
        <strong>{isLost(place) ? faultWords.finder.lost : faultWords.symptoms[place.symptom].symptom}</strong>
        {count && <span>{words.step(count.step, count.most)}</span>}
      </p>
      {isOpen && (
        <ContactLink look="quiet" about={messageAt(place)}>
          {words.writeToUs}
        </ContactLink>
      )}
    </div>
  )
}

function StepBack({ place }: { place: Step }) {
  const navigate = useNavigate()
  const go = useGo()
  const back = () => {
    if (entryState().opensStep) void navigate(-1)
    else go({ search: toStepBefore(location.search, place) }, { replace: true })
  }
  return (
    <Button className="finder-back" onClick={back}>
      {more.tags.stepBack}
    </Button>
  )
}
