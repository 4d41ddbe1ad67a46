import { symptomDrawings } from '#src/features/etag/drawings/symptom-drawings.tsx'
import './symptom-drawing.css'

/** What a tag shows of a symptom. The name stands beside it, so that it is not read out. */
export function SymptomDrawing({ of: id }: { of: keyof typeof symptomDrawings }) {
  return (
    <svg className="symptom-drawing" viewBox="0 0 96 64" aria-hidden>
      {symptomDrawings[id]}
    </svg>
  )
}
