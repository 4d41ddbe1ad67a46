/** The sixteen symptoms with check, cause and fix: a table where there is room, rows that fold on a phone. */
import type { ReactNode } from 'react'
import { SYMPTOM_IDS, type SymptomId } from '#src/features/etag/faults/symptoms.ts'
import { usePrinting } from '#src/features/etag/figures/use-printing.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { ArticleTable } from '#src/ui/article/article-table.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { SymptomActions } from './symptom-actions.tsx'
import { SymptomFolds } from './symptom-folds.tsx'
import './symptom-list.css'

export function SymptomList() {
  // A sheet may be as narrow as a phone, but nobody can unfold it.
  const isPrinting = usePrinting()
  const isNarrow = useMediaQuery('screen and (max-width: 44.99rem)') && !isPrinting
  if (isNarrow) return <SymptomFolds />
  return (
    <ArticleTable
      caption={faultWords.table.caption(SYMPTOM_IDS.length)}
      columns={faultWords.table.columns}
      rows={SYMPTOM_IDS.map((id) => {
        const { symptom, firstCheck, cause, fix } = faultWords.symptoms[id]
        const cells: ReactNode[] = [symptom, firstCheck, cause, <FixCell key={id} fix={fix} id={id} />]
        return { id, cells }
      })}
    />
  )
}

function FixCell({ fix, id }: { fix: string; id: SymptomId }) {
  return (
    <>
      {fix}
      <SymptomActions id={id} />
    </>
  )
}
