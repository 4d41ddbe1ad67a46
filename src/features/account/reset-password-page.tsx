/**
 * Reset password: asks for a mailed link, and sets the new password of one that was followed. The link's token comes
 * behind the `#` and leaves the address bar as soon as it is read, so that it stays in no history and goes out with
 * nothing. Works for every kind of session.
 */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CheckPasswordReset, MailedToken } from '#contract/session/account.ts'
import { call } from '#src/api/call.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { AskResetForm } from './ask-reset-form.tsx'
import { FormPage } from '#src/features/account/frame/form-page.tsx'
import { isGone, NewPasswordForm } from './new-password-form.tsx'

export function ResetPasswordPage() {
  const token = useMailedToken()
  return (
    <FormPage title={more.account.reset.title}>
      <ResetSteps key={token} token={token} />
    </FormPage>
  )
}

function ResetSteps({ token }: { token: string | undefined }) {
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
  if (done) return <Done />
  if (isToCheck)
    return (
      <NewPasswordForm
        {...{ token, address }}
        onDone={() => setDone(true)}
        onGone={() => setRefusal('used')}
      />
    )
  return (
    <>
      <AskResetForm refusal={refusal && more.account.reset[refusal]} />
      {refusal === 'used' && (
        <div className="form-page-actions form-page-ways">
          <ToLogIn />
        </div>
      )}
    </>
  )
}

type Refusal = 'cut' | 'used'

/** A link that lost its end. */
const isCut = (token: string | undefined): boolean =>
  token !== undefined && !MailedToken.safeParse(token).success

function Done() {
  return (
    <>
      <p role="status">{more.account.reset.done}</p>
      <ToLogIn isNext />
    </>
  )
}

/** A link, not a route: a reset ends sessions, so the page reloads and asks who is logged in. */
function ToLogIn({ isNext = false }) {
  return (
    <a className={isNext ? 'button button-primary' : 'button'} href={paths.home}>
      {first.menu.logIn}
    </a>
  )
}

/** The token of the link that led here, last or now; undefined when none did. */
function useMailedToken(): string | undefined {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const given = tokenIn(hash)
  const [token, setToken] = useState(given)
  if (given !== undefined && given !== token) setToken(given)
  useEffect(() => {
    if (given !== undefined) void navigate({ pathname, search }, { replace: true })
  }, [given, navigate, pathname, search])
  return token
}

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token') || undefined
