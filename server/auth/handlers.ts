/** The session's calls: who am I, log in, log out. */
import { ROLES } from '#contract/session/role.ts'
import { GetUserData, LogIn, LogOut, type Session } from '#contract/session/session.ts'
import { HttpError } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { passwordMatches } from './passwords.ts'
import { beginUserSession, deleteSession, userByEmail } from './queries.ts'
import { clearToken, setToken, tokenOf } from './session-cookie.ts'
import { purge } from './sessions.ts'
import { hashOfToken, newToken } from './tokens.ts'

const PURGED_EVERY_MS = 3_600_000
import type { Caller } from '#server/http/caller.ts'

export const mountSessions: MountArea = (app, services) => {
  const { db, config, now, attempts, background } = services

  mount(app, GetUserData, { for: ROLES }, ({ caller }) => caller && toSession(caller))

  mount(app, LogIn, { for: ROLES, perMinute: config.logInsPerMinute }, async ({ body, request, reply }) => {
    if (!attempts.begin(body.email, request.ip))
      throw new HttpError('too_many_requests', 'too_many_wrong_log_ins')
    const user = await userByEmail(db, body.email)
    const matches = await passwordMatches(user?.passwordHash ?? null, body.password)
    const { token, hash } = newToken()
    const begun =
      user !== undefined &&
      matches &&
      (await beginUserSession(db, {
        tokenHash: hash,
        userId: user.id,
        passwordHash: user.passwordHash,
        userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
        at: now(),
      }))
    if (!begun) throw new HttpError('wrong_log_in', 'wrong_log_in')
    attempts.succeed(body.email, request.ip)
    const before = tokenOf(request, config)
    if (before !== null) await deleteSession(db, hashOfToken(before))
    setToken(reply, config, token)
    const { id, firstName, clientName, restricted, idleMinutes } = user
    return { id, firstName, clientName, restricted, idleMinutes }
  })

  mount(app, LogOut, { for: ROLES }, async ({ request, reply }) => {
    const token = tokenOf(request, config)
    if (token !== null) await deleteSession(db, hashOfToken(token))
    clearToken(reply, config)
    // "storage" would also delete the service worker, the guides and unsent messages.
    void reply.header('Clear-Site-Data', '"cache"')
    return {}
  })

  app.addHook('onReady', async () => background.repeat('purge', PURGED_EVERY_MS, () => purge(services)))
}

/** The contract's session. A guest of an unbranded share does not learn the customer's name. */
function toSession(caller: Caller): Session {
  if (caller.kind === 'guest')
    return caller.unbranded ? { id: caller.id } : { id: caller.id, clientName: caller.clientName }
  const { userId, firstName, clientName, restricted, idleMinutes } = caller
  return { id: userId, firstName, clientName, restricted, idleMinutes }
}
