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
          <details key={id} id={id}>
            <summary>{symptom}</summary>
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

const foldsIn = (frame: RefObject<HTMLElement | null>) => [
  ...(frame.current?.querySelectorAll('details') ?? []),
]

function useOpenTarget(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const open = () => {
      const target = foldsIn(frame).find(({ id }) => `#${id}` === location.hash)
      if (target) target.open = true
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [frame])
}
