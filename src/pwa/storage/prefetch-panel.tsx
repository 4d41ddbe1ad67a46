/** How many thumbnails are missing, a button to prefetch them, progress, cancel, and why it stopped. */
import type { PhotoSize } from '#contract/get-photo.ts'
import { formatCount } from '#src/format/number-format.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { cancelPrefetch, startPrefetch } from './prefetch.ts'
import { type PrefetchEnd, prefetchState } from './prefetch-state.ts'
import { askToPersist } from './persistence.ts'

interface PrefetchPanelProps {
  missing: number
  plan: { photoIds: () => readonly string[]; edge: PhotoSize }
  /** Whether lots are still to come. */
  incomplete: boolean
}

const IN_THE_WAY: Record<Exclude<PrefetchEnd, 'idle'>, string> = {
  elsewhere: 'Another tab is completing them.',
  offline: 'There is no connection. It goes on when there is one again.',
  'over-budget': 'The room set below is full. Choose more to keep them all.',
  'disk-full': 'The disk of this device is full. Free some space and complete again.',
  failed: 'It stopped for an unknown reason. Try again in a few minutes.',
}

export function PrefetchPanel({ missing, plan, incomplete }: PrefetchPanelProps) {
  const prefetch = useStore(prefetchState)
  const start = () => {
    void askToPersist()
    void startPrefetch({ ids: plan.photoIds(), edge: plan.edge })
  }
  if (prefetch.kind === 'running') {
    const { done, all } = prefetch
    return (
      <div className="prefetch-progress">
        <progress value={done} max={all} aria-label="Thumbnails on this device" />
        <Button onClick={cancelPrefetch}>Cancel</Button>
      </div>
    )
  }
  const thumbnails = missing === 1 ? '1 thumbnail is' : `${formatCount(missing)} thumbnails are`
  return (
    <>
      <p role="status">
        {missing > 0 && `${thumbnails} missing. `}
        {missing > 0 && prefetch.kind !== 'idle' && IN_THE_WAY[prefetch.kind]}
        {missing === 0 && (incomplete ? 'More lots are still coming.' : 'Everything is here.')}
      </p>
      {missing > 0 && (
        <Button look="primary" onClick={start}>
          Complete
        </Button>
      )}
    </>
  )
}
