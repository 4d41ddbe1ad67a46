/**
 * Where a share link leads: it asks the server for a guest's session and goes on to the lots. The token leaves the
 * address bar at once; the entry of the tab's history keeps it for a reload. Who is logged in keeps the session, and is
 * told what to do.
 */
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { ApiError } from '#src/api/errors.ts'
import { useGo } from '#src/entry-link.tsx'
import { entryState } from '#src/entry-state.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { openShare } from '#src/session/guest/open-share.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { SharePasswordForm } from './share-password-form.tsx'
import './account-page.css'

export function SharePage() {
  const { session } = useStore(sessionState)
  const role = session && roleOf(session)
  const isLoggedIn = role === 'customer' || role === 'restricted' || role === 'staff'
  const token = useToken()
  const words = more.account.share
  // The session is drawn before the address changes.
  if (role === 'guest' && token === '') return <Navigate to={paths.home} replace />
  return (
    <section className="account-page">
      <title>{first.pageTitle(words.title, brand.name)}</title>
      <h1>{words.title}</h1>
      {isLoggedIn ? <LoggedIn token={token} /> : <Opening key={token} token={token} />}
      <a className="button" href={paths.home}>
        {first.error.home}
      </a>
    </section>
  )
}

/** The token of the link, which is in the address only at first, and in the entry until the lots are shown. */
function useToken(): string {
  const { token: shareToken } = useParams()
  const go = useGo()
  const [token, setToken] = useState(() => shareToken ?? entryState().shareToken ?? '')
  if (shareToken !== undefined && shareToken !== token) setToken(shareToken)
  useEffect(() => {
    if (shareToken !== undefined) go('/share', { replace: true, adds: { shareToken } })
  }, [go, shareToken])
  return token
}

function LoggedIn({ token }: { token: string }) {
  const words = more.account.share
  const [copied, setCopied] = useState(false)
  const clipboard = navigator.clipboard as Clipboard | undefined
  const copy = () => clipboard?.writeText(`${location.origin}/share/${token}`).then(() => setCopied(true))
  return (
    <>
      <p>{words.loggedIn}</p>
      {clipboard && (
        <p>
          <Button onClick={() => void copy()}>{words.copy}</Button>{' '}
          <span role="status">{copied ? words.copied : ''}</span>
        </p>
      )}
    </>
  )
}

type Step = { at: 'opening' } | { at: 'password' } | { at: 'failed'; why: string; isGone: boolean }

function Opening({ token }: { token: string }) {
  const words = more.account.share
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ at: 'opening' })
  const [tries, setTries] = useState(0)
  const open = async (password?: string) => {
    if (await openShare(token, password)) await navigate(paths.home, { replace: true })
    else location.replace(paths.home)
  }
  useEffect(() => {
    openShare(token).then(
      (isAccepted) => (isAccepted ? navigate(paths.home, { replace: true }) : location.replace(paths.home)),
      (error: unknown) => {
        const wantsPassword = error instanceof ApiError && error.refusal === 'share_password_needed'
        const isGone = error instanceof ApiError && error.status === 410
        setStep(wantsPassword ? { at: 'password' } : { at: 'failed', why: refusalOf(error).failure, isGone })
      },
    )
  }, [navigate, token, tries])
  if (step.at === 'opening') return <p role="status">{words.opening}</p>
  if (step.at === 'password') return <SharePasswordForm onSend={open} />
  const again = () => {
    setStep({ at: 'opening' })
    setTries(tries + 1)
  }
  return (
    <>
      <p role="alert">
        {step.why} {step.isGone && words.ask}
      </p>
      {!step.isGone && (
        <p>
          <Button look="primary" onClick={again}>
            {words.retry}
          </Button>
        </p>
      )}
    </>
  )
}
