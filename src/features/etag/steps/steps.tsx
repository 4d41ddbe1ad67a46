import type { DrawingName } from '#src/features/etag/drawings/drawings.ts'
import { StepDrawing } from './step-drawing.tsx'
import './steps.css'

interface StepsProps {
  steps: readonly { text: string; drawing?: DrawingName | null }[]
  /** Side by side where there is room, if they are several and all are drawn; else below each other, the drawing beside the text. */
  areCards?: boolean
}

/** Numbered steps, each with its drawing. */
export function Steps({ steps, areCards = false }: StepsProps) {
  // A step without a drawing would leave a hole beside the one before it.
  const isGrid = areCards && steps.length > 1 && steps.every(({ drawing }) => drawing)
  return (
    <ol className={`steps${isGrid ? ' steps-cards' : ''}`} role="list">
      {steps.map(({ text, drawing }, index) => (
        <li key={text}>
          <div className="step-text">
            <span className="step-number" aria-hidden>
              {index + 1}
            </span>
            <div>{text}</div>
          </div>
          {drawing && <StepDrawing of={drawing} />}
        </li>
      ))}
    </ol>
  )
}
