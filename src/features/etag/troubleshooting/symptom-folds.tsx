import { type RefObject, useEffect, useRef } from 'react'
import { SymptomActions } from './symptom-actions.tsx'
import { SYMPTOM_IDS, type SymptomId, symptoms } from '#src/features/etag/symptoms/symptoms.ts'

interface SymptomFoldsProps {
  found: ReadonlySet<SymptomId>
}

/** The symptoms as rows that fold. The one that the address names is open, and so is the only one found. */
export function SymptomFolds({ found }: SymptomFoldsProps) {
  const frame = useRef<HTMLDivElement>(null)
  useOpenTarget(frame)
  return (
    <div className="symptom-folds" ref={frame}>
      {SYMPTOM_IDS.map((id) => {
        const { symptom, firstCheck, cause, fix } = symptoms[id]
        const isLeftOut = !found.has(id)
        return (
          <details
            key={id}
            id={id}
            open={(found.size === 1 && !isLeftOut) || undefined}
            data-left-out={isLeftOut || undefined}
          >
            <summary>{symptom}</summary>
            <dl>
              <dt>First check</dt>
              <dd>{firstCheck}</dd>
              <dt>Likely cause</dt>
              <dd>{cause}</dd>
              <dt>Fix</dt>
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
