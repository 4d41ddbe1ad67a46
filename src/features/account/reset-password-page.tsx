/**
 * Reset password: asks for a mailed link, and sets the new password of one that was followed, or the first one of who is
 * invited. The link's token comes behind the `#` and leaves the address bar as soon as it is read, so that it stays in no
 * history and goes out with nothing. Works for every kind of session.
 */
import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CheckPasswordReset, MailedToken } from '#contract/session/account.ts'
import { call } from '#src/api/call.ts'
import { setEntryState } from '#src/entry-state.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { useViewerRole } from '#src/session/viewer.ts'
import { AskResetForm } from './ask-reset-form.tsx'
import { FormPage } from '#src/features/account/frame/form-page.tsx'
import { isGone, NewPasswordForm } from './new-password-form.tsx'

export function ResetPasswordPage() {
  const { token, isFirst } = useMailedLink()
  return <ResetSteps key={token} {...{ token, isFirst }} />
}

interface MailedLink {
  /** Undefined when no link led here. */
  token: string | undefined
  /** Whether it is an invitation's, whose password is the first. */
  isFirst: boolean
}

function ResetSteps({ token, isFirst }: MailedLink) {
  const [done, setDone] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | undefined>(() => (isCut(token) ? 'cut' : undefined))
  const [address, setAddress] = useState<string>()
  const isToCheck = token !== undefined && refusal === undefined
  useEffect(() => {
    if (!isToCheck) return
    // Nobody is asked for a password that cannot be set. Whatever else fails is said when one is sent.
    call(CheckPasswordReset, { body: { token } }).then(
      ({ email }) => setAddress(email),
      (error: unknown) => isGone(error) && setRefusal('used'),
    )
  }, [isToCheck, token])
  const { reset } = more.account
  const role = useViewerRole()
  const isIn = role === 'customer' || role === 'staff'
  const words = isFirst ? reset.first : reset
  if (!isToCheck)
    return (
      <FormPage title={reset.title}>
        <AskResetForm refusal={refusal && (refusal === 'used' && isIn ? reset.usedIn : reset[refusal])} />
        {refusal === 'used' && (
          <div className="form-page-actions form-page-ways">
            <ToHome
              logsIn={!isIn}
              name={role === 'staff' ? more.account.office : isIn ? first.menu.photos : first.menu.logIn}
            />
          </div>
        )}
      </FormPage>
    )
  return (
    <FormPage title={words.title}>
      {done ? (
        <>
          <p role="status">{words.done}</p>
          <ToHome isNext logsIn name={first.menu.logIn} />
        </>
      ) : (
        <NewPasswordForm
          {...{ token, address, words }}
          onDone={() => setDone(true)}
          onGone={() => setRefusal('used')}
        />
      )}
    </FormPage>
  )
}

type Refusal = 'cut' | 'used'

/** A link that lost its end. */
const isCut = (token: string | undefined): boolean =>
  token !== undefined && !MailedToken.safeParse(token).success

interface ToHomeProps {
  name: string
  isNext?: boolean
  /** Its form takes the focus there. */
  logsIn: boolean
}

/** A link, not a route: a reset ends sessions, so the page reloads and asks who is logged in. */
function ToHome({ name, isNext = false, logsIn }: ToHomeProps) {
  return (
    <a
      className={isNext ? 'button button-primary' : 'button'}
      href={paths.home}
      onClick={logsIn ? goToForm : undefined}
    >
      {name}
    </a>
  )
}

/** The entry of a link that the browser follows says nothing. */
function goToForm(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  history.pushState(null, '', paths.home)
  setEntryState({ logsIn: true })
  location.reload()
}

/** The link that led here, last or now. */
function useMailedLink(): MailedLink {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const given = linkIn(hash)
  const [link, setLink] = useState(given)
  const isGiven = given.token !== undefined
  if (isGiven && given.token !== link.token) setLink(given)
  useEffect(() => {
    if (isGiven) void navigate({ pathname, search }, { replace: true })
  }, [isGiven, navigate, pathname, search])
  return link
}

function linkIn(hash: string): MailedLink {
  const values = new URLSearchParams(hash.slice(1))
  return { token: values.get('token') || undefined, isFirst: values.has('first') }
}
