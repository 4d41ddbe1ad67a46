import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { logOut } from '#src/session/ending/log-out.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import './leave-popup.css'

/** Asks a guest before the lots leave this device. `ends`: until when the link opens them again. */
export function LeavePopup({ ends, onCancel }: { ends: string; onCancel: () => void }) {
  const words = more.sharing.guest
  return (
    <Popup title={words.leave} onClose={onCancel}>
      <p className="leave-question">{words.leaveQuestion(ends)}</p>
      <div className="leave-actions">
        <Button look="primary" onClick={() => void logOut('keep', paths.share)}>
          {words.leaveNow}
        </Button>
        <Button onClick={onCancel}>{more.cancel}</Button>
      </div>
    </Popup>
  )
}
