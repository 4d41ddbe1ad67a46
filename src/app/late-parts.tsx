/** What works behind the first screen and is loaded after it: messages to be sent, the performance report, updates. */
import { useEffect } from 'react'
import { UpdateBar } from '#src/pwa/update-bar.tsx'
import { startOutbox } from '#src/sync/flush-outbox.ts'

export function LateParts() {
  useEffect(startOutbox, [])
  useEffect(() => {
    // best effort: without a network there is nobody to report to
    import('./report-vitals.ts').then((chunk) => chunk.reportVitals()).catch(() => undefined)
  }, [])
  return <UpdateBar />
}
