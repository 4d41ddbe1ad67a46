/** What can be done with the lots that are compared: to send them to somebody, or to write about them. */
import { useContactAbout } from '#src/contact-about.ts'
import { ActionIcon, type ActionSign } from '#src/features/photos/lightbox/actions/action-icon.tsx'
import { more } from '#src/say/more.ts'
import { useViewerRole } from '#src/session/viewer.ts'
import { useSharing } from '#src/sharing-paths.ts'
import { Button } from '#src/ui/controls/button.tsx'
import './compare-actions.css'

export function CompareActions({ lotIds }: { lotIds: number[] }) {
  const contactAbout = useContactAbout()
  const sharing = useSharing()
  const role = useViewerRole()
  const words = more.sharing
  const actions: [ActionSign, string, () => void][] =
    role === 'customer'
      ? [
          ['share', words.share, () => sharing('share', lotIds)],
          ['contact', more.photos.lightbox.contact, () => contactAbout({ lotIds })],
        ]
      : role === 'guest'
        ? [['interested', words.guest.interested, () => sharing('answer', lotIds)]]
        : []
  return (
    <div className="compare-actions">
      {actions.map(([sign, name, act]) => (
        <Button key={sign} className="compare-action" onClick={act}>
          <ActionIcon sign={sign} />
          <span>{name}</span>
        </Button>
      ))}
    </div>
  )
}
