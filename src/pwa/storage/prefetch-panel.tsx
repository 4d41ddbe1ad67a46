/** How many thumbnails are missing, a button to prefetch them, progress, cancel, and why it stopped. */
import type { PhotoEdge } from '#contract/lots/get-photo.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { cancelPrefetch, startPrefetch } from './prefetch.ts'
import { type PrefetchEnd, prefetchState } from './prefetch-state.ts'
import { askToPersist } from './persistence.ts'

interface PrefetchPanelProps {
  missing: number
  plan: { photoIds: () => readonly string[]; edge: PhotoEdge }
  /** Whether lots are still to come. */
  incomplete: boolean
}

function wordsFor(end: PrefetchEnd): string {
  const { elsewhere, offline, overBudget, diskFull, failed } = more.device.gauge
  return { idle: '', elsewhere, offline, 'over-budget': overBudget, 'disk-full': diskFull, failed }[end]
}

export function PrefetchPanel({ missing, plan, incomplete }: PrefetchPanelProps) {
  const prefetch = useStore(prefetchState)
  const words = more.device.gauge
  const start = () => {
    void askToPersist()
    void startPrefetch({ ids: plan.photoIds(), edge: plan.edge })
  }
  if (prefetch.kind === 'running') {
    const { done, all } = prefetch
    return (
      <div className="prefetch-progress">
        <progress value={done} max={all} aria-label={words.progress} />
        <Button onClick={cancelPrefetch}>{more.cancel}</Button>
      </div>
    )
  }
  return (
    <>
      <p role="status">
        {missing > 0 && `${words.missing(missing)} ${wordsFor(prefetch.kind)}`}
        {missing === 0 && (incomplete ? words.more : words.whole)}
      </p>
      {missing > 0 && (
        <Button look="primary" onClick={start}>
          {words.complete}
        </Button>
      )}
    </>
  )
}
