import type { ReactNode } from 'react'
import { symptomDrawings } from '#src/features/etag/drawings/symptom-drawings.tsx'
import type { SymptomId } from '#src/features/etag/faults/symptoms.ts'
import './symptom-drawing.css'

const DRAWINGS: Readonly<Record<SymptomId | 'lost' | 'unsure', ReactNode>> = symptomDrawings

/** What a tag shows of a symptom. The name stands beside it, so that it is not read out. */
export function SymptomDrawing({ of: id }: { of: keyof typeof DRAWINGS }) {
  return (
    <svg className="symptom-drawing" viewBox="0 0 96 64" aria-hidden>
      {DRAWINGS[id]}
    </svg>
  )
}
