import type { Session } from '#contract/session/session.ts'
import { useQuestion } from '#src/question.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { useAskedLots } from '#src/session/guest/asked-lots.ts'
import { leaveLink, leaveLinkToLogIn } from '#src/session/guest/leave-link.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import './leave-popup.css'

interface LeavePopupProps {
  session: Session
  /** Whether it is in order to log in. */
  logsIn: boolean
  /** Until when the link opens the lots again. */
  ends: string
  onCancel: () => void
}

/** Asks a guest before the lots leave this device. */
export function LeavePopup({ session, logsIn, ends, onCancel }: LeavePopupProps) {
  const words = more.sharing.guest
  const leave = useQuestion(true, onCancel)
  const hasAsked = Object.keys(useAskedLots(session.id)).length > 0
  const goOn = () => void (logsIn ? leaveLinkToLogIn() : leaveLink(session))
  return (
    <Popup title={logsIn ? first.menu.logIn : words.leave} onClose={() => leave()}>
      <p className="leave-question">
        {logsIn && words.logInQuestion} {words.leaveQuestion(ends)} {hasAsked && words.askedGoes}
      </p>
      <div className="leave-actions">
        <Button look="primary" onClick={() => leave(goOn)}>
          {logsIn ? words.logInNow : words.leaveNow}
        </Button>
        <Button onClick={() => leave()}>{more.cancel}</Button>
      </div>
    </Popup>
  )
}
