/** The session's calls: who am I, log in, log out. */
import type { FastifyInstance } from 'fastify'
import { GetUserData, LogIn, LogOut, type Session } from '#contract/session.ts'
import { HttpError } from '#server/errors.ts'
import { mount } from '#server/mount.ts'
import type { Services } from '#server/services.ts'
import type { Attempts } from './attempts.ts'
import { passwordMatches } from './passwords.ts'
import { beginUserSession, deleteSession, userByEmail } from './queries.ts'
import { clearToken, setToken, tokenOf } from './session-cookie.ts'
import { hashOfToken, newToken } from './tokens.ts'
import { EVERYONE, type Viewer } from './viewer.ts'

export function mountSessions(app: FastifyInstance, services: Services, attempts: Attempts): void {
  const { db, config, now } = services

  mount(app, GetUserData, { for: EVERYONE }, ({ viewer }) => viewer && toSession(viewer))

  mount(
    app,
    LogIn,
    { for: EVERYONE, perMinute: config.logInsPerMinute },
    async ({ body, request, reply }) => {
      if (!attempts.begin(body.email, request.ip))
        throw new HttpError(
          'too_many_requests',
          'Too many wrong passwords. Wait a quarter of an hour, or set a new one.',
        )
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
      if (!begun) throw new HttpError('wrong_log_in', 'E-mail or password is wrong.')
      attempts.succeed(body.email, request.ip)
      const before = tokenOf(request, config)
      if (before !== null) await deleteSession(db, hashOfToken(before))
      setToken(reply, config, token)
      const { id, firstName, clientName, restricted, idleMinutes } = user
      return { id, firstName, clientName, restricted, idleMinutes }
    },
  )

  mount(app, LogOut, { for: EVERYONE }, async ({ request, reply }) => {
    const token = tokenOf(request, config)
    if (token !== null) await deleteSession(db, hashOfToken(token))
    clearToken(reply, config)
    // No more than the cache: "storage" would take the worker, the guides and unsent messages along.
    void reply.header('Clear-Site-Data', '"cache"')
    return {}
  })
}

/** A guest of an unbranded share does not learn whose it is. */
function toSession(viewer: Viewer): Session {
  if (viewer.kind === 'guest')
    return viewer.unbranded ? { id: viewer.id } : { id: viewer.id, clientName: viewer.clientName }
  const { userId, firstName, clientName, restricted, idleMinutes } = viewer
  return { id: userId, firstName, clientName, restricted, idleMinutes }
}
