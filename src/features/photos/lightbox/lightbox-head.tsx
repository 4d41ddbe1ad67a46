import type { Lot } from '#contract/lots/lots.ts'
import { LotActions } from '#src/features/photos/lightbox/actions/lot-actions.tsx'
import { FullScreenHead } from '#src/features/photos/overlay/full-screen.tsx'
import { more } from '#src/say/more.ts'
import { AmongAll, areFiltered } from './among-all.tsx'
import { useNote } from '#src/ui/note/note.tsx'

interface LightboxHeadProps {
  lot: Lot
  photoAt: number
  /** The lot's number in the order shown, from 1; undefined where the filter hides the lot. */
  position: number | undefined
  count: number
  /** How many there are without a filter. */
  all: number
  hasFacts: boolean
  factsId: string
  onFacts: () => void
  onClose: () => void
}

export function LightboxHead({ position, count, all, onClose, ...rest }: LightboxHeadProps) {
  const { lot } = rest
  const [note, say] = useNote()
  const isAlone = count === 1 && all > 1 && areFiltered()
  return (
    <FullScreenHead onClose={onClose}>
      <div className="lightbox-title">
        <h2>
          <bdi>{lot.lot}</bdi>
        </h2>
        {/* Instead of the place among one there is the way to the others. */}
        <p role="status" className={isAlone ? 'visually-hidden' : undefined}>
          <span className="visually-hidden">
            <bdi>{lot.lot}</bdi>,{' '}
          </span>
          {position === undefined ? more.photos.lightbox.notInFilter : more.photos.of(position, count)}
        </p>
        {isAlone && <AmongAll count={all} />}
      </div>
      {lot.memo !== undefined && <span className="lightbox-memo">{more.lots.onMemo}</span>}
      <LotActions {...rest} onSay={say} />
      {note}
    </FullScreenHead>
  )
}
