import { useQuestion } from '#src/question.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import '#src/features/account/account-popup.css'

interface AskPopupProps {
  title: string
  question: string
  action: string
  /** Whether what is taken away then is made anew. */
  isRenewed?: boolean
  onGo: () => void
  onCancel: () => void
}

/** Asks before something of the account is ended or removed. */
export function AskPopup({ title, question, action, isRenewed, onGo, onCancel }: AskPopupProps) {
  const leave = useQuestion(true, onCancel)
  return (
    <Popup title={title} onClose={() => leave()}>
      <p className="account-question">{question}</p>
      <div className="account-actions">
        <Button look={isRenewed ? 'primary' : 'danger'} onClick={() => leave(onGo)}>
          {action}
        </Button>
        <Button look="quiet" onClick={() => leave()}>
          {more.cancel}
        </Button>
      </div>
    </Popup>
  )
}
