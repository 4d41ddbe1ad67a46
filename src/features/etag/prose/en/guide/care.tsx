import { StepDrawing } from '#src/features/etag/steps/step-drawing.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const care: ProseSection = {
  title: 'Care',
  body: (
    <>
      <p>
        These are general rules for electronic paper with a coin cell. Where the leaflet of your model says
        otherwise, the leaflet is right.
      </p>
      <div className="care-rules">
        <div>
          <StepDrawing of="wipe" />
          <h3>Do</h3>
          <ul>
            <li>Wipe the display with a dry, soft cloth.</li>
            <li>Hold a tag by its edges.</li>
            <li>Take it off the parcel before the stone is cleaned.</li>
            <li>Store it flat, dry, at room temperature, with a cleared display.</li>
          </ul>
        </div>
        <div>
          <StepDrawing of="no-bend" />
          <h3>Do not</h3>
          <ul>
            <li>No solvent, alcohol or stone-cleaning fluid.</li>
            <li>Do not bend it or press on the display.</li>
            <li>Not into an ultrasonic cleaner, under steam, or into a vacuum or UV box.</li>
            <li>Keep tweezers away from the contacts: across them they short the cell.</li>
          </ul>
        </div>
      </div>
    </>
  ),
}
