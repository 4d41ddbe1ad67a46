import type { Lot } from '#contract/lots/lots.ts'
import { FullScreenHead } from '#src/features/photos/overlay/full-screen.tsx'
import { useMayHaveOriginals } from '#src/features/photos/zoom/use-may-have-originals.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { useSharing } from '#src/sharing-paths.ts'
import { useStore } from '#src/store/use-store.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { DownloadOriginal } from './download-original.tsx'

interface LightboxHeadProps {
  lot: Lot
  photoAt: number
  /** The lot's number in the order shown, from 1; undefined where the filter hides the lot. */
  position: number | undefined
  count: number
  hasFacts: boolean
  factsId: string
  onFacts: () => void
  onClose: () => void
}

export function LightboxHead(props: LightboxHeadProps) {
  const { lot, photoAt, position, count, hasFacts, factsId, onFacts, onClose } = props
  const words = more.photos.lightbox
  const photo = lot.photos[photoAt]
  const mayHaveOriginals = useMayHaveOriginals()
  const sharing = useSharing()
  const { session } = useStore(sessionState)
  const role = session && roleOf(session)
  return (
    <FullScreenHead onClose={onClose}>
      <div className="lightbox-title">
        <h2>
          <bdi>{lot.lot}</bdi>
        </h2>
        <p role="status">
          <span className="visually-hidden">
            <bdi>{lot.lot}</bdi>,{' '}
          </span>
          {position === undefined ? words.notInFilter : more.photos.of(position, count)}
        </p>
      </div>
      {lot.memo !== undefined && <span className="lightbox-memo">{more.lots.onMemo}</span>}
      <span className="lightbox-actions">
        {role === 'customer' && (
          <Button onClick={() => sharing('share', [lot.id])}>{more.sharing.share}</Button>
        )}
        {role === 'guest' && (
          <Button onClick={() => sharing('answer', [lot.id])}>{more.sharing.guest.interested}</Button>
        )}
        {photo && mayHaveOriginals && (
          <DownloadOriginal
            key={photo.id}
            photo={photo}
            name={`${lot.lot}${photoAt > 0 ? `-${photoAt + 1}` : ''}.jpg`}
          />
        )}
        <Button aria-expanded={hasFacts} aria-controls={factsId} onClick={onFacts}>
          {words.details}
        </Button>
      </span>
    </FullScreenHead>
  )
}
