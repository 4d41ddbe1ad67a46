import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import '#src/features/account/account-popup.css'

interface EndPopupProps {
  title: string
  question: string
  action: string
  onEnd: () => void
  onCancel: () => void
}

/** Asks before a session is ended. */
export function EndPopup({ title, question, action, onEnd, onCancel }: EndPopupProps) {
  return (
    <Popup title={title} onClose={onCancel}>
      <p className="account-question">{question}</p>
      <div className="account-actions">
        <Button look="primary" onClick={onEnd}>
          {action}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {more.cancel}
        </Button>
      </div>
    </Popup>
  )
}
