/**
 * The fault finder: one question a step, from what is seen first to a fix, and to the contact form when no fix has
 * helped. Where it is stands in the address (find-place.ts), so Back works and a place can be sent; each step takes the
 * focus to its heading, which announces it.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGo } from '#src/entry-link.tsx'
import { entryState } from '#src/entry-state.ts'
import { namedTag } from '#src/features/etag/figures/tag-record-figure.tsx'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { more } from '#src/say/more.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { type Place, placeAt, stepOf, toStart, toStepBefore } from './find-place.ts'
import { FinderStep } from './finder-step.tsx'
import './fault-finder.css'

export function FaultFinder() {
  const search = useTabSearch()
  const place = placeAt(search)
  const frame = useRef<HTMLDivElement>(null)
  const go = useGo()
  useFocusOnStep(frame, codeOf(place))
  const { aboutTag } = entryState()
  return (
    <div className="finder article-not-printed" ref={frame}>
      <div className="finder-head">
        <StepBack place={place} />
        <p>
          {more.tags.step(stepOf(place))}
          {'symptom' in place && <strong> · {faultWords.symptoms[place.symptom].symptom}</strong>}
        </p>
      </div>
      {aboutTag && <p className="finder-about">{namedTag(aboutTag)}</p>}
      <FinderStep place={place} onGo={(to) => go({ search: to }, { adds: { opensStep: true } })} />
      {place.at !== 'start' && <Foot />}
    </div>
  )
}

function StepBack({ place }: { place: Place }) {
  const navigate = useNavigate()
  const go = useGo()
  if (place.at === 'start') return null
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

function Foot() {
  const go = useGo()
  const words = more.tags
  return (
    <div className="finder-foot">
      <Button
        look="quiet"
        onClick={() => go({ search: toStart(location.search) }, { adds: { opensStep: true } })}
      >
        {words.startAgain}
      </Button>
      <CopyButton look="quiet" text={() => location.href} label={words.copyLink} done={words.linkCopied} />
    </div>
  )
}

const codeOf = (place: Place): string =>
  'symptom' in place ? `${place.symptom} ${place.answers}` : 'group' in place ? place.group : ''

/** Not at the first drawing: a page that has just come begins at its top. */
function useFocusOnStep(frame: RefObject<HTMLElement | null>, code: string) {
  const drawn = useRef(code)
  useEffect(() => {
    if (drawn.current === code) return
    drawn.current = code
    const { top, bottom } = frame.current!.getBoundingClientRect()
    frame.current!.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
    if (top < 0 || bottom > innerHeight)
      frame.current!.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [frame, code])
}
