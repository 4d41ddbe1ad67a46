import { FaultFinder } from '#src/features/etag/finder/fault-finder.tsx'
import { loadProse } from '#src/features/etag/prose/load-prose.ts'
import { SymptomList } from '#src/features/etag/troubleshooting/symptom-list.tsx'
import { setFaultWords } from '#src/features/etag/words/fault-words.ts'
import { ETagArticle } from './etag-article.tsx'
import './etag-troubleshooting-page.css'

/**
 * `/ETagTroubleShooting`: read with a misbehaving tag in hand, so the fault finder comes before everything.
 * @throws what import() throws.
 */
export async function openETagTroubleshooting() {
  const { prose, faults } = await loadProse('troubleshooting')
  setFaultWords(faults)
  return () => (
    <ETagArticle
      page="troubleshooting"
      prose={prose}
      views={(search) => ({ finder: <FaultFinder search={search} />, symptoms: <SymptomList /> })}
    />
  )
}
