/** What a fix is made of, and the steps that several of them share. */
import type { DrawingName } from '#src/features/etag/drawings/drawings.ts'

export interface Step {
  text: string
  drawing?: DrawingName
}

export interface Fix {
  title: string
  /** The likely cause, in one sentence. */
  why: string
  steps: readonly Step[]
  /** What is asked for where the fix is ours to make: a sentence of the message. */
  asks?: string
}

export const OPEN: Step = { text: 'Open the battery door.', drawing: 'open-door' }
export const TAKE_OUT: Step = { text: 'Take the cell out.', drawing: 'take-cell' }
export const POLARITY: Step = {
  text: 'Turn the cell so that its plus sign meets the plus sign in the tag.',
  drawing: 'polarity',
}
export const INSERT: Step = { text: 'Push the cell in with one firm motion.', drawing: 'insert-cell' }
export const CLOSE: Step = {
  text: 'Close the door. The first contact after a restart takes longer than usual.',
  drawing: 'close-door',
}
export const DRAIN: Step = {
  text: 'Touch both empty contacts with a piece of metal for a moment, as far as the maker allows it. What is left in the tag drains.',
  drawing: 'drain',
}
export const WATCH: Step = {
  text: 'Wait one check-in interval and watch: flicker, then the new picture.',
  drawing: 'redraw',
}
