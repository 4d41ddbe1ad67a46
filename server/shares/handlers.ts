/**
 * Opening a share link: begins a guest's session. A user who is logged in keeps the session, and what it has saved on
 * the device, and is asked to log out first.
 */
import { OpenShare } from '#contract/session/share.ts'
import { deleteSession } from '#server/auth/queries.ts'
import { setToken, tokenOf } from '#server/auth/session-cookie.ts'
import { toSession } from '#server/auth/sessions.ts'
import { hashOfToken, isToken, newToken } from '#server/auth/tokens.ts'
import { HttpError } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import type { Throttle } from '#server/load/throttles.ts'
import type { MountArea } from '#server/services.ts'
import { beginGuestSession, openShare } from './queries.ts'

const OPENINGS_PER_MINUTE = 30
/** Of one link, by whomever: each opening is a session that is kept. */
const OF_SHARE: Throttle = { name: 'openings of a share', most: 500, withinS: 3600 }

export const mountShares: MountArea = (app, { db, config, now, throttles }) => {
  const rule = { for: ['visitor', 'guest'], perMinute: OPENINGS_PER_MINUTE } as const
  mount(app, OpenShare, rule, async ({ body, caller, request, reply }) => {
    const at = now()
    const share = isToken(body.token) ? await openShare(db, hashOfToken(body.token), at) : undefined
    app.securityLog.note(share ? 'share_opened' : 'share_wrong', request, { share: share?.id })
    if (!share) throw new HttpError('gone', 'share_gone')
    if (caller?.shareId === share.id) return toSession(caller)
    await throttles.take(OF_SHARE, String(share.id))
    const { token, hash: tokenHash } = newToken()
    const userAgent = request.headers['user-agent']?.slice(0, 200) ?? null
    await beginGuestSession(db, share.id, { tokenHash, userAgent, at })
    const before = tokenOf(request, config)
    if (before !== null) await deleteSession(db, hashOfToken(before))
    setToken(reply, config, token, (share.expiresAt.getTime() - at.getTime()) / 1000)
    const { unbranded, clientName } = share
    return toSession({ kind: 'guest', id: unbranded ? -2 : -3, unbranded, clientName })
  })
}
