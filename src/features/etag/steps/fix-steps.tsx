import { type FixId, fixes } from '#src/features/etag/faults/fixes.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { Steps } from './steps.tsx'

/** The steps of a fix, each with its drawing. */
export function FixSteps({ of: id }: { of: FixId }) {
  const texts: readonly string[] = faultWords.fixes[id].steps
  return <Steps steps={fixes[id].steps.map((drawing, at) => ({ text: texts[at]!, drawing }))} areCards />
}
