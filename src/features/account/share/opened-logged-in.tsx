/**
 * What a share link shows to who is logged in: the session stays, and what can be done. Whoever has made the link, or a
 * colleague of theirs, may see it as its guests do.
 */
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Session } from '#contract/session/session.ts'
import { isToken } from '#contract/session/share.ts'
import { FindShare, type ListedShare, SeeSharedLots } from '#contract/sharing/shares.ts'
import { call } from '#src/api/call.ts'
import { LogOutPopup } from '#src/features/account/log-out-popup.tsx'
import { ToStart } from '#src/features/account/frame/share-brand.tsx'
import { refusalOf } from '#src/forms/refusal.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { logOut } from '#src/session/ending/log-out.ts'
import { roleOf } from '#src/session/session.ts'
import { usePreview } from '#src/sharing-paths.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import './opened-logged-in.css'

/** `token`: empty where no link is open; that of a link which was cut off opens nothing, whoever asks. */
export function OpenedLoggedIn({ session, token }: { session: Session; token: string }) {
  const words = more.account.share
  const own = useOwnShare(session, token)
  if (own === undefined) return <p role="status">{words.opening}</p>
  if (!isToken(token))
    return (
      <>
        {token === '' ? (
          <p>{words.closed}</p>
        ) : (
          <p role="alert">
            {more.refusals.share_gone} {words.whole}
          </p>
        )}
        <div className="form-page-actions">
          <ToStart />
        </div>
      </>
    )
  if (own && !opens(own)) return <OwnEnded share={own} />
  return (
    <>
      {own ? <OwnName text={words.own} share={own} /> : <p>{words.loggedIn}</p>}
      <Ways account={session.id} token={token} own={own} />
    </>
  )
}

interface WaysProps {
  account: number
  token: string
  own: ListedShare | null
}

function Ways({ account, token, own }: WaysProps) {
  const words = more.account.share
  const [leaves, setLeaves] = useState(false)
  const [failure, setFailure] = useState<string>()
  const preview = usePreview()
  const link = `${paths.share}/${token}`
  const see = async ({ id, ...share }: ListedShare) => {
    const { unbranded, certificates, originals, order, note, expiresAt } = share
    try {
      const { lotIds } = await call(SeeSharedLots, { params: { id } })
      preview({ lotIds, unbranded, certificates, originals, order, note, expiresAt })
    } catch (error) {
      setFailure(refusalOf(error).failure)
    }
  }
  return (
    <>
      <FormFault>{failure}</FormFault>
      <div className="form-page-actions share-ways">
        {own && (
          <Button look="primary" onClick={() => void see(own)}>
            {words.asBuyer}
          </Button>
        )}
        <CopyButton
          look={own ? 'plain' : 'primary'}
          text={() => `${location.origin}${link}`}
          label={words.copy}
          done={words.copied}
        />
        <Button onClick={() => setLeaves(true)}>{words.logOut}</Button>
        <ToStart />
      </div>
      {leaves && (
        <LogOutPopup
          account={account}
          onLogOut={(unsent) => void logOut(unsent, link)}
          onCancel={() => setLeaves(false)}
        />
      )}
    </>
  )
}

/** My shares opens it again, or makes another. */
function OwnEnded({ share }: { share: ListedShare }) {
  const words = more.account.share
  return (
    <>
      <OwnName text={words.ownEnded} share={share} />
      <div className="form-page-actions">
        <Link className="button button-primary" to={paths.shares}>
          {more.sharing.mine.title}
        </Link>
        <ToStart />
      </div>
    </>
  )
}

const OwnName = ({ text, share: { name } }: { text: string; share: ListedShare }) => (
  <>
    <p>{text}</p>
    <p>
      <strong>
        <bdi>{name}</bdi>
      </strong>
    </p>
  </>
)

const opens = ({ revokedAt, expiresAt }: ListedShare): boolean =>
  revokedAt === null && Date.parse(expiresAt) > Date.now()

/** Undefined until it is known; null where it is somebody else's, or cannot be asked. */
function useOwnShare(session: Session, token: string): ListedShare | null | undefined {
  const isAsked = isToken(token) && roleOf(session) === 'customer'
  const [own, setOwn] = useState<ListedShare | null | undefined>(isAsked ? undefined : null)
  useEffect(() => {
    if (!isAsked) return
    call(FindShare, { body: { token }, timeoutMs: 5_000 }).then(
      ({ share }) => setOwn(share),
      () => setOwn(null), // best effort: what can be done with any link can be done with this one
    )
  }, [isAsked, token])
  return own
}
