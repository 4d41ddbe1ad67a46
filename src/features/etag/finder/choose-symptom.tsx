/** The first step of the fault finder: what can be seen, all of it in sight; or what a search has found of it. */
import { EntryLink } from '#src/entry-link.tsx'
import { LOST } from '#src/features/etag/faults/endings.ts'
import { GROUPS, SEARCHED, type Searched, SYMPTOM_IDS, symptoms } from '#src/features/etag/faults/symptoms.ts'
import { SymptomDrawing } from '#src/features/etag/figures/symptom-drawing.tsx'
import { FoundSections } from '#src/features/etag/search/found-sections.tsx'
import type { TagSearch } from '#src/features/etag/search/use-tag-search.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { toSymptom } from '#src/features/etag/faults/find-place.ts'
import { ContactLink } from '#src/session/contact-link.tsx'
import { FromRecord } from './from-record.tsx'
import './choose-symptom.css'

export function ChooseSymptom({ search }: { search: TagSearch }) {
  const isSearch = search.text.trim() !== ''
  const isNarrowed = isSearch && search.symptoms.length < SEARCHED.length
  return isNarrowed ? <Found search={search} /> : <All search={isSearch ? search : undefined} />
}

/** `search`: of words that say nothing of what is wrong. */
function All({ search }: { search: TagSearch | undefined }) {
  const { finder, groups } = faultWords
  return (
    <>
      <h3 tabIndex={-1}>{finder.start}</h3>
      <FromRecord />
      <div className="finder-groups">
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={`finder-${group}`}>
            <h4 id={`finder-${group}`}>{groups[group]}</h4>
            <Cards ids={SYMPTOM_IDS.filter((id) => symptoms[id] === group)} />
          </section>
        ))}
      </div>
      {search && <FoundSections search={search} />}
      <Unlisted text={search?.text} />
    </>
  )
}

/** A heading stands over what has been found only; where it is nothing, it is over the ways that are left. */
function Found({ search }: { search: TagSearch }) {
  const { finder } = faultWords
  const ids = search.symptoms
  return (
    <>
      <h3 tabIndex={-1}>{ids.length > 0 ? finder.start : finder.noneFound}</h3>
      {ids.length > 0 && <Cards ids={ids} text={search.text} />}
      <FoundSections search={search} />
      <Unlisted isLostFound={ids.includes('lost')} text={search.text} />
    </>
  )
}

/** `text`: what was searched for, where they were found by it. */
function Cards({ ids, text }: { ids: readonly Searched[]; text?: string }) {
  return (
    <ul className="finder-cards" role="list">
      {ids.map((id) => (
        <li key={id}>
          <Card of={id} text={text} />
        </li>
      ))}
    </ul>
  )
}

function Card({ of: id, text }: { of: Searched; text: string | undefined }) {
  const query = useTabSearch()
  const isLost = id === 'lost'
  return (
    <EntryLink
      className="finder-card"
      to={{ search: isLost ? toSymptom(query, LOST.symptom, LOST.answers) : toSymptom(query, id) }}
      adds={{ opensStep: true, tagText: undefined }}
      leaves={() => ({ tagText: text })}
      data-result
    >
      <SymptomDrawing of={id} />
      <span>{isLost ? faultWords.finder.lost : faultWords.symptoms[id].symptom}</span>
    </EntryLink>
  )
}

interface UnlistedProps {
  isLostFound?: boolean
  /** What was searched for. */
  text?: string
}

/**
 * Who has lost the tag looks for it; who knows nothing more checks in the order that the page gives, or asks the trader.
 */
function Unlisted({ isLostFound = false, text = '' }: UnlistedProps) {
  const { unlisted, unsure, write } = faultWords.finder
  const subject = faultWords.message.subject('', text.trim() || unsure)
  return (
    <section className="finder-set" aria-labelledby="finder-unlisted">
      <h4 id="finder-unlisted">{unlisted}</h4>
      <ul className="finder-cards" role="list">
        {!isLostFound && (
          <li>
            <Card of="lost" text={text || undefined} />
          </li>
        )}
        <li>
          <a className="finder-card" href="#first-checks" data-result>
            <SymptomDrawing of="unsure" />
            <span>{unsure}</span>
          </a>
        </li>
      </ul>
      <p className="finder-write">
        <ContactLink about={{ subject }}>{write}</ContactLink>
      </p>
    </section>
  )
}
