/**
 * Where a share link leads: it asks the server for a guest's session and goes on to the lots. The token leaves the
 * address bar with that. Who is logged in keeps the session, and is told what to do.
 */
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { openShare } from '#src/session/open-share.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import './account-page.css'

export function SharePage() {
  const { session } = useStore(sessionState)
  const role = session && roleOf(session)
  const isLoggedIn = role === 'customer' || role === 'restricted' || role === 'staff'
  const { token = '' } = useParams()
  return (
    <section className="account-page">
      <title>{first.pageTitle(more.account.share.title, brand.name)}</title>
      <h1>{more.account.share.title}</h1>
      {isLoggedIn ? <p>{more.account.share.loggedIn}</p> : <Opening key={token} token={token} />}
      <a className="button" href={paths.home}>
        {first.error.home}
      </a>
    </section>
  )
}

function Opening({ token }: { token: string }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    void openShare(token).then(
      (isAccepted) => (isAccepted ? navigate(paths.home, { replace: true }) : location.replace(paths.home)),
      (error: unknown) => setFailure(refusalOf(error).failure),
    )
  }, [navigate, token])
  return <p role={failure === undefined ? 'status' : 'alert'}>{failure ?? more.account.share.opening}</p>
}
