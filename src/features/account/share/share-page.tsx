/**
 * Where a share link leads: it asks the server for a guest's session and goes on to the lots. The token leaves the
 * address bar at once; the entry of the tab's history keeps it for a reload. Who is logged in keeps the session, and is
 * told what to do. Guests come here again when they have closed the lots, or their link has ended. Nothing here names
 * the trader, nor whoever shares, until the server says of a link that it may: another names nobody.
 */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import { useGo } from '#src/entry-link.tsx'
import { entryState } from '#src/entry-state.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { paths } from '#src/paths.ts'
import { Waiting } from '#src/loading/waiting.ts'
import { more } from '#src/say/more.ts'
import { openShare } from '#src/session/guest/open-share.ts'
import { unnameDocument } from '#src/session/guest/unname-document.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormPage } from '#src/features/account/frame/form-page.tsx'
import { EndedLink } from './ended-link.tsx'
import { OpenLinkForm } from './open-link-form.tsx'
import { BrandLine, WaysOn } from '#src/features/account/frame/share-brand.tsx'
import { SharePasswordForm } from './share-password-form.tsx'
import { tokenIn } from './token-in.ts'

/** Not for who comes to open a link, and waits. */
const OpenedLoggedIn = lazy(async () => ({
  default: (await import('./opened-logged-in.tsx')).OpenedLoggedIn,
}))

/** `preview`: of the share that the entry of the tab's history says, for who is logged in. */
export function SharePage({ preview }: { preview: ReactNode }) {
  useLocation() // the entry changes with it
  const { session } = useStore(sessionState)
  return session && roleOf(session) === 'customer' && entryState().preview ? preview : <SharedLink />
}

function SharedLink() {
  const { session, ended } = useStore(sessionState)
  const role = session && roleOf(session)
  const [token, isHidden] = useToken()
  const [endedLink] = useState(() => entryState().endedLink)
  const words = more.account.share
  useEffect(() => {
    if (role === 'visitor') unnameDocument()
  }, [role])
  // The session is drawn before the address changes.
  if (role === 'guest' && token === '') return <Navigate to={paths.home} replace />
  // There it is said, with the way in again.
  if (role === 'visitor' && token === '' && ended === 'elsewhere') return <Navigate to={paths.home} replace />
  return (
    <FormPage title={words.title} isNamed={false}>
      {token !== '' && !isHidden ? (
        <p role="status">{words.opening}</p>
      ) : role !== 'visitor' && role !== 'guest' ? (
        session && (
          <Suspense fallback={<Waiting />}>
            <OpenedLoggedIn key={token} session={session} token={token} />
          </Suspense>
        )
      ) : token !== '' ? (
        <Opening key={token} token={token} isGuest={role === 'guest'} />
      ) : endedLink || ended === 'link' ? (
        <EndedLink link={endedLink} />
      ) : (
        <>
          <p>{words.closed}</p>
          <OpenLinkForm />
        </>
      )}
    </FormPage>
  )
}

/**
 * The token of the link, which is in the address only at first, and in the entry until the lots are shown; and whether it
 * has left the address. The page is drawn anew then, and would ask twice.
 */
function useToken(): [token: string, isHidden: boolean] {
  const { '*': asked } = useParams()
  const shareToken = asked ? (tokenIn(`${paths.share}/${asked}`) ?? asked) : undefined
  const go = useGo()
  const [token, setToken] = useState(() => shareToken ?? entryState().shareToken ?? '')
  if (shareToken !== undefined && shareToken !== token) setToken(shareToken)
  useEffect(() => {
    if (shareToken !== undefined) go(paths.share, { replace: true, adds: { shareToken } })
  }, [go, shareToken])
  return [token, shareToken === undefined]
}

type Step = { at: 'opening' } | { at: 'password'; isNamed: boolean } | { at: 'failed'; error: unknown }

/** `isGuest`: lots of a link are on the device, most likely of this one. */
function Opening({ token, isGuest }: { token: string; isGuest: boolean }) {
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
        const why = error instanceof ApiError && error.refusal
        const isNamed = why === 'share_named_password_needed'
        const wantsPassword = isNamed || why === 'share_password_needed'
        setStep(wantsPassword ? { at: 'password', isNamed } : { at: 'failed', error })
      },
    )
  }, [navigate, token, tries])
  if (step.at === 'opening') return <p role="status">{words.opening}</p>
  if (step.at === 'password') return <SharePasswordForm isNamed={step.isNamed} onSend={open} />
  const { error } = step
  const isGone = error instanceof ApiError && error.status === 410
  const isNamed = isGone && error.refusal === 'share_named_gone'
  const isHere = isGuest && error instanceof OfflineError
  const again = () => {
    setStep({ at: 'opening' })
    setTries(tries + 1)
  }
  return (
    <>
      {isNamed && <BrandLine />}
      <p role="alert">
        {refusalOf(error).failure} {isGone && (isNamed ? words.ask : words.whole)} {isHere && words.here}
      </p>
      <div className="form-page-actions">
        {!isGone && (
          <Button look={isHere ? 'plain' : 'primary'} onClick={again}>
            {words.retry}
          </Button>
        )}
        {isGuest && (
          <a className={isHere ? 'button button-primary' : 'button'} href={paths.home}>
            {words.toLots}
          </a>
        )}
        {isNamed && <WaysOn />}
      </div>
    </>
  )
}
