/** The first step of the fault finder: what can be seen, all of it in sight; or what a search has found of it. */
import { EntryLink } from '#src/entry-link.tsx'
import { LOST } from '#src/features/etag/faults/endings.ts'
import { GROUPS, SYMPTOM_IDS, type SymptomId, symptoms } from '#src/features/etag/faults/symptoms.ts'
import { SymptomDrawing } from '#src/features/etag/figures/symptom-drawing.tsx'
import { FoundSections } from '#src/features/etag/search/found-sections.tsx'
import type { TagSearch } from '#src/features/etag/search/use-tag-search.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { toSymptom } from '#src/features/etag/faults/find-place.ts'
import './choose-symptom.css'

export function ChooseSymptom({ search }: { search: TagSearch }) {
  const { finder, groups } = faultWords
  const isSearch = search.text.trim() !== ''
  return (
    <>
      <h3 tabIndex={-1}>{finder.start}</h3>
      {isSearch && search.symptoms.length < SYMPTOM_IDS.length ? (
        <SymptomCards ids={search.symptoms} />
      ) : (
        <div className="finder-groups">
          {GROUPS.map((group) => (
            <section key={group} aria-labelledby={`finder-${group}`}>
              <h4 id={`finder-${group}`}>{groups[group]}</h4>
              <SymptomCards ids={SYMPTOM_IDS.filter((id) => symptoms[id] === group)} />
            </section>
          ))}
        </div>
      )}
      {isSearch && <FoundSections search={search} />}
      <Unlisted />
    </>
  )
}

function SymptomCards({ ids }: { ids: readonly SymptomId[] }) {
  const query = useTabSearch()
  return (
    <ul className="finder-cards" role="list">
      {ids.map((id) => (
        <li key={id}>
          <EntryLink
            className="finder-card"
            to={{ search: toSymptom(query, id) }}
            adds={{ opensStep: true }}
            data-result
          >
            <SymptomDrawing of={id} />
            <span>{faultWords.symptoms[id].symptom}</span>
          </EntryLink>
        </li>
      ))}
    </ul>
  )
}

/** Who has lost the tag looks for it; who knows nothing more checks in the order that the page gives. */
function Unlisted() {
  const query = useTabSearch()
  const { unlisted, lost, unsure } = faultWords.finder
  return (
    <section className="finder-unlisted" aria-labelledby="finder-unlisted">
      <h4 id="finder-unlisted">{unlisted}</h4>
      <ul className="finder-cards" role="list">
        <li>
          <EntryLink
            className="finder-card"
            to={{ search: toSymptom(query, LOST.symptom, LOST.answers) }}
            adds={{ opensStep: true }}
            data-result
          >
            <SymptomDrawing of="lost" />
            <span>{lost}</span>
          </EntryLink>
        </li>
        <li>
          <a className="finder-card" href="#first-checks" data-result>
            <SymptomDrawing of="unsure" />
            <span>{unsure}</span>
          </a>
        </li>
      </ul>
    </section>
  )
}
