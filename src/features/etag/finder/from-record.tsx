/** Who comes from a lot begins with what the record of its tag says is wrong. */
import { useState } from 'react'
import { EntryLink } from '#src/entry-link.tsx'
import { entryState } from '#src/entry-state.ts'
import { toSymptom } from '#src/features/etag/faults/find-place.ts'
import { SymptomDrawing } from '#src/features/etag/figures/symptom-drawing.tsx'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { paths } from '#src/paths.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { type RecordCause, recordCauses } from './record-causes.ts'

export function FromRecord() {
  const { aboutTag } = entryState()
  const [now] = useState(() => Date.now())
  const causes = aboutTag ? recordCauses(aboutTag.record, now) : []
  if (causes.length === 0) return null
  return (
    <section className="finder-set" aria-labelledby="finder-record">
      <h4 id="finder-record">{faultWords.finder.fromRecord}</h4>
      <ul className="finder-cards" role="list">
        {causes.map((cause) => (
          <li key={cause.leadsTo}>
            <CauseCard {...cause} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CauseCard({ leadsTo, says }: RecordCause) {
  const query = useTabSearch()
  const { fixes, symptoms } = faultWords
  const isCell = leadsTo === 'new-cell'
  return (
    <EntryLink
      className="finder-card"
      to={isCell ? `${paths.etagGuide}#battery` : { search: toSymptom(query, leadsTo) }}
      adds={{ opensStep: isCell ? undefined : true, tagText: undefined }}
      data-result
    >
      <SymptomDrawing of={isCell ? 'drains-in-days' : leadsTo} />
      <span>
        {isCell ? fixes[leadsTo].title : symptoms[leadsTo].symptom}
        <small>{says}</small>
      </span>
    </EntryLink>
  )
}
