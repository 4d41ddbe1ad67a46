import { type RefObject, useEffect, useRef } from 'react'
import { SYMPTOM_IDS } from '#src/features/etag/faults/symptoms.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { SymptomActions } from './symptom-actions.tsx'

/** The symptoms as rows that fold. The one that the address names is open. */
export function SymptomFolds() {
  const frame = useRef<HTMLDivElement>(null)
  useOpenTarget(frame)
  const [, firstLabel, causeLabel, fixLabel] = faultWords.table.columns
  return (
    <div className="symptom-folds" ref={frame}>
      {SYMPTOM_IDS.map((id) => {
        const { symptom, firstCheck, cause, fix } = faultWords.symptoms[id]
        return (
          <details key={id}>
            {/* The browser gives the focus to what an address names, where that can have it. */}
            <summary id={id}>{symptom}</summary>
            <dl>
              <dt>{firstLabel}</dt>
              <dd>{firstCheck}</dd>
              <dt>{causeLabel}</dt>
              <dd>{cause}</dd>
              <dt>{fixLabel}</dt>
              <dd>{fix}</dd>
            </dl>
            <SymptomActions id={id} />
          </details>
        )
      })}
    </div>
  )
}

function useOpenTarget(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const open = () => {
      const folds = [...frame.current!.querySelectorAll('details')]
      const target = folds.find((fold) => `#${fold.querySelector('summary')?.id}` === location.hash)
      if (target) target.open = true
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [frame])
}
