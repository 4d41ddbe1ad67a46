import { formatMoment } from '#src/format/date-format.ts'
import { Button } from '#src/ui/controls/button.tsx'

interface PulledWords {
  loading: string
  offline: string
  failed: string
  offlineSince: (moment: string) => string
  failedSince: (moment: string) => string
  retry: string
}

interface PulledStateProps {
  words: PulledWords
  /** When the list came that is shown, ISO 8601; undefined where there is none yet. */
  at: string | undefined
  /** Why it is not as the server has it now. */
  fault: 'offline' | 'failed' | undefined
  className?: string
  onRetry: () => void
}

/** Whether a list that the server has is the one that is shown, and a way to ask once more where it could not be had. */
export function PulledState({ words, at, fault, className, onRetry }: PulledStateProps) {
  return (
    <>
      <p className={className} role="status">
        {fault ? whyOld(words, at, fault) : at ? '' : words.loading}
      </p>
      {fault === 'failed' && <Button onClick={onRetry}>{words.retry}</Button>}
    </>
  )
}

function whyOld(words: PulledWords, at: string | undefined, fault: 'offline' | 'failed'): string {
  if (at) return (fault === 'offline' ? words.offlineSince : words.failedSince)(formatMoment(at))
  return fault === 'offline' ? words.offline : words.failed
}
