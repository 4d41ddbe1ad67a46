import { EntryLink } from '#src/entry-link.tsx'
import type { SymptomId } from '#src/features/etag/faults/symptoms.ts'
import { toSymptom } from '#src/features/etag/faults/find-place.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'

/** What can be done with a row: the fault finder at its symptom, and its address. */
export function SymptomActions({ id }: { id: SymptomId }) {
  const words = more.tags
  const { symptom } = faultWords.symptoms[id]
  const search = useTabSearch()
  return (
    <div className="symptom-actions article-not-printed">
      <EntryLink
        to={{ search: toSymptom(search, id) }}
        adds={{ opensStep: true }}
        aria-label={words.stepByStepNamed(symptom)}
      >
        {words.stepByStep}
      </EntryLink>
      <CopyButton
        look="quiet"
        text={() => `${location.origin}${paths.etagTroubleshooting}#${id}`}
        label={words.copyLink}
        name={words.copyLinkNamed(symptom)}
        done={words.linkCopied}
      />
    </div>
  )
}
