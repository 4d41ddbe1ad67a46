import { type DrawingName, drawings } from '#src/features/etag/drawings/drawings.ts'
import { tagWords } from '#src/features/etag/words/tag-words.ts'
import './step-drawing.css'

/** One drawing. It is markup, not a file: it is there with its page and takes the colours of the theme. */
export function StepDrawing({ of: name }: { of: DrawingName }) {
  const Lines = drawings[name]
  return (
    <svg className="step-drawing" viewBox="0 0 320 200" role="img" aria-label={tagWords.drawings[name]}>
      <Lines />
    </svg>
  )
}
