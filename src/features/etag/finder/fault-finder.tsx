/**
 * The fault finder: from what is seen to what to do about it, and to the contact form when nothing has helped. Where it is
 * stands in the address (find-place.ts), so Back works and a place can be sent; each step takes the focus to its heading,
 * which announces it.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useGo } from '#src/entry-link.tsx'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { namedTag } from '#src/features/etag/figures/tag-record-figure.tsx'
import type { TagSearch } from '#src/features/etag/search/use-tag-search.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { asksForContact } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { ChooseSymptom } from './choose-symptom.tsx'
import { type Place, placeAt, type Step, toStart } from '#src/features/etag/faults/find-place.ts'
import { FinderHead } from './finder-head.tsx'
import { messageAt } from './finder-message.ts'
import { FinderStep } from './finder-step.tsx'
import './fault-finder.css'

/** While something is searched for, what is found of the first step is in place of any other. */
export function FaultFinder({ search }: { search: TagSearch }) {
  const place = placeAt(useTabSearch())
  const frame = useRef<HTMLDivElement>(null)
  const isSearch = search.text.trim() !== ''
  useFocusOnStep(frame, isSearch ? undefined : codeOf(place))
  useSearchOfEntry(search, place.at !== 'start')
  useMessageOfStep(codeOf(place))
  const { aboutTag } = entryState()
  return (
    <div className="finder article-not-printed" ref={frame}>
      {aboutTag && <p className="finder-about">{namedTag(aboutTag)}</p>}
      {place.at === 'start' || isSearch ? <ChooseSymptom search={search} /> : <InSteps place={place} />}
    </div>
  )
}

/** A symptom that was chosen ends the search. Back from it shows what was found again. */
function useSearchOfEntry({ setText }: TagSearch, isChosen: boolean) {
  const { key } = useLocation()
  useEffect(() => {
    const { tagText } = entryState()
    if (isChosen) setText('')
    else if (tagText !== undefined) setText(tagText)
  }, [key, isChosen, setText])
}

/** What the contact form begins with at a step, it begins with from the menu, too. `code`: of the step. */
function useMessageOfStep(code: string) {
  const { key } = useLocation()
  useEffect(() => {
    // What is open over the page may be about something else.
    if (asksForContact(location.search)) return
    const place = placeAt(location.search)
    const isOver = place.at === 'start' || place.at === 'solved'
    setEntryState({ ...entryState(), contactAbout: isOver ? undefined : messageAt(place) })
  }, [key, code])
}

function InSteps({ place }: { place: Step }) {
  const go = useGo()
  const { note } = faultWords.symptoms[place.symptom]
  return (
    <>
      <div className="finder-step">
        <FinderHead place={place} />
        {place.answers === '' && note && <p className="finder-note">{note}</p>}
        <FinderStep place={place} onGo={(to) => go({ search: to }, { adds: { opensStep: true } })} />
      </div>
      <Foot place={place} />
    </>
  )
}

function Foot({ place }: { place: Step }) {
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
      <CopyButton
        look="quiet"
        text={() => location.href}
        label={words.copyStepLink}
        done={words.linkCopied}
      />
      <a className="button button-quiet" href={`#${place.symptom}`}>
        {words.inTable}
      </a>
    </div>
  )
}

const codeOf = (place: Place): string => ('symptom' in place ? `${place.symptom} ${place.answers}` : '')

/**
 * A page that has just come begins at the step of its address; without one, or with another part of the page in it, where
 * the browser has it begin. `code`: none where another is in its place.
 */
function useFocusOnStep(frame: RefObject<HTMLElement | null>, code: string | undefined) {
  const drawn = useRef(location.hash || asksForContact(location.search) ? code : '')
  useEffect(() => {
    if (code === undefined || drawn.current === code) return
    drawn.current = code
    frame.current!.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
    // The answers of a step are where those of the last one were.
    frame.current!.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [frame, code])
}
