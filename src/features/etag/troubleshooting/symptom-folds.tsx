import { type RefObject, useEffect, useRef } from 'react'
import type { SymptomId } from '#src/features/etag/faults/symptoms.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { inOrder } from './find-symptoms.ts'
import { SymptomActions } from './symptom-actions.tsx'

interface SymptomFoldsProps {
  /** The best first; the others are left out. */
  found: readonly SymptomId[]
}

/** The symptoms as rows that fold. The one that the address names is open, and so is the only one found. */
export function SymptomFolds({ found }: SymptomFoldsProps) {
  const frame = useRef<HTMLDivElement>(null)
  useOpenTarget(frame)
  const [, firstLabel, causeLabel, fixLabel] = faultWords.table.columns
  return (
    <div className="symptom-folds" ref={frame}>
      {inOrder(found).map((id) => {
        const { symptom, firstCheck, cause, fix } = faultWords.symptoms[id]
        const isLeftOut = !found.includes(id)
        return (
          <details
            key={id}
            id={id}
            open={(found.length === 1 && !isLeftOut) || undefined}
            data-left-out={isLeftOut || undefined}
          >
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
