/** What the staff can do for a user: a link for a new password, what the user may see, and whether the user may log in. */
import { useState } from 'react'
import { AddUser, ChangeUser, type ListedUser, MailPasswordReset } from '#contract/ingest/people/users.ts'
import { call } from '#src/api/call.ts'
import { useQuestion } from '#src/question.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { ANSWERED_WITHIN_MS, faultOf } from '#src/office/use-overview.ts'
import './user-popup.css'

interface UserPopupProps {
  user: ListedUser
  onChanged: () => void
  onClose: () => void
}

export function UserPopup({ user, onChanged, onClose }: UserPopupProps) {
  const { said, isBusy, doing } = useDoing(onChanged)
  const leave = useQuestion(true, onClose)
  return (
    <Popup title={user.email} onClose={() => leave()}>
      <p className="user-of">
        <bdi>{user.customer}</bdi>
      </p>
      <ul className="office-rows" aria-busy={isBusy}>
        {thingsFor(user, doing).map(({ of, about, name, isOff, work }) => (
          <li key={of}>
            <p id={`user-${of}`}>{about}</p>
            <Button
              aria-describedby={`user-${of}`}
              aria-disabled={isOff || isBusy}
              onClick={() => isOff || isBusy || void work()}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <p className="user-said" role="status">
        {said}
      </p>
    </Popup>
  )
}

interface Thing {
  /** One of each in the list: the focus stays when it becomes its opposite. */
  of: 'password' | 'sight' | 'access'
  about: string
  name: string
  /** It says why. */
  isOff?: boolean
  work: () => Promise<void>
}

type Changed = { restricted: boolean } | { suspended: boolean }
type Doing = ReturnType<typeof useDoing>['doing']

function thingsFor(user: ListedUser, doing: Doing): Thing[] {
  const { email, customer, restricted, invited, suspended } = user
  const words = office.users.change
  const timeoutMs = ANSWERED_WITHIN_MS
  const sent = { params: { email }, timeoutMs }
  type Change = 'looks' | 'all' | 'suspend' | 'resume'
  const change = (of: Thing['of'], what: Change, body: Changed): Thing => ({
    of,
    about: words[`${what}About`],
    name: words[what],
    work: () => doing(() => call(ChangeUser, { ...sent, body }), words[`${what}Done`]),
  })
  const inviteAgain: Thing = {
    of: 'password',
    about: words.inviteAgainAbout,
    name: words.inviteAgain,
    work: () => doing(() => call(AddUser, { body: { email, customer }, timeoutMs }), words.inviteAgainDone),
  }
  const suspend = change('access', 'suspend', { suspended: true })
  return [
    invited && !suspended
      ? inviteAgain
      : {
          of: 'password',
          about: suspended ? words.resetOfSuspended : words.resetAbout,
          name: words.reset,
          isOff: suspended,
          work: () => doing(() => call(MailPasswordReset, sent), words.resetDone),
        },
    restricted
      ? change('sight', 'all', { restricted: false })
      : change('sight', 'looks', { restricted: true }),
    suspended
      ? change('access', 'resume', { suspended: false })
      : invited
        ? { ...suspend, about: words.suspendInvitedAbout }
        : suspend,
  ]
}

/** Does one thing at a time, and has the sentence for how the last one ended. */
function useDoing(onChanged: () => void) {
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function doing(work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true)
    setSaid(office.loading)
    try {
      await work()
      setSaid(done)
      onChanged()
    } catch (error) {
      const why = faultOf(error)
      setSaid(why === 'offline' ? office.notAsked : why.sentence)
    } finally {
      setBusy(false)
    }
  }
  return { said, isBusy, doing }
}
