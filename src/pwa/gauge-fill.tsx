/** What is missing on the device, and completing it: progress, cancel, and in plain words what is in the way. */
import type { PhotoSize } from '#contract/get-photo.ts'
import { formatCount } from '#src/format/number-format.ts'
import { Button } from '#src/ui/button.tsx'
import { cancelFill, startFill } from './fill.ts'
import { type FillEnd, useFillState } from './fill-state.ts'
import { askToPersist } from './gauge-persistence.ts'

interface GaugeFillProps {
  missing: number
  plan: { photoIds: () => readonly string[]; edge: PhotoSize }
  /** Whether lots are still to come. */
  incomplete: boolean
}

const IN_THE_WAY: Record<Exclude<FillEnd, 'idle'>, string> = {
  elsewhere: 'Another tab is completing them.',
  offline: 'There is no connection. It goes on when there is one again.',
  'over-budget': 'The room set below is full. Choose more to keep them all.',
  'disk-full': 'The disk of this device is full. Free some space and complete again.',
  failed: 'It stopped for an unknown reason. Try again in a few minutes.',
}

export function GaugeFill({ missing, plan, incomplete }: GaugeFillProps) {
  const fill = useFillState()
  const start = () => {
    void askToPersist()
    void startFill({ ids: plan.photoIds(), edge: plan.edge })
  }
  if (fill.kind === 'filling') {
    const { done, all } = fill
    return (
      <div className="gauge-fill">
        <progress value={done} max={all} aria-label="Thumbnails on this device" />
        <Button onClick={cancelFill}>Cancel</Button>
      </div>
    )
  }
  const thumbnails = missing === 1 ? '1 thumbnail is' : `${formatCount(missing)} thumbnails are`
  return (
    <>
      <p role="status">
        {missing > 0 && `${thumbnails} missing. `}
        {missing > 0 && fill.kind !== 'idle' && IN_THE_WAY[fill.kind]}
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
