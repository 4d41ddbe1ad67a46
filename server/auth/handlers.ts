/** The session's calls: who am I, log in, log out. */
import { ROLES } from '#contract/session/role.ts'
import { GetUserData, LogIn, LogOut, type Session } from '#contract/session/session.ts'
import type { Caller } from '#server/http/caller.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea, Resources } from '#server/services.ts'
import { passwordMatches } from './passwords.ts'
import { beginUserSession, deleteSession, userByEmail } from './queries.ts'
import { clearToken, setToken, tokenOf } from './session-cookie.ts'
import { purge } from './sessions.ts'
import { hashOfToken, newToken } from './tokens.ts'

const PURGED_EVERY_MS = 3_600_000

export const mountSessions: MountArea = (app, services) => {
  const { db, config, attempts, background, load } = services

  mount(app, GetUserData, { for: ROLES }, ({ caller }) => caller && toSession(caller))

  mount(app, LogIn, { for: ROLES, perMinute: config.logInsPerMinute }, async ({ body, request, reply }) => {
    if (!attempts.begin(body.email, request.ip))
      throw new HttpError('too_many_requests', 'too_many_wrong_log_ins')
    const { token, hash } = newToken()
    const userAgent = request.headers['user-agent']?.slice(0, 200) ?? null
    const check: Check = (work) => load.hashes.run(networkOf(request.ip), callerGone(reply), work)
    const user = await logIn(services, body, { tokenHash: hash, userAgent }, check).catch(
      (error: unknown) => {
        attempts.takeBack(body.email, request.ip)
        throw error
      },
    )
    if (!user) throw new HttpError('wrong_log_in', 'wrong_log_in')
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

/** Does the checking of a password when there is room for it. */
type Check = (work: () => Promise<boolean>) => Promise<boolean>

/** Begins a session where the password is right; else null. An error says nothing about the password. */
async function logIn(
  { db, now }: Resources,
  { email, password }: { email: string; password: string },
  session: { tokenHash: Uint8Array; userAgent: string | null },
  check: Check,
) {
  const user = await userByEmail(db, email)
  const matches = await check(() => passwordMatches(user?.passwordHash ?? null, password))
  if (!user || !matches) return null
  const { id: userId, passwordHash } = user
  return (await beginUserSession(db, { ...session, userId, passwordHash, at: now() })) ? user : null
}

/** The contract's session. A guest of an unbranded share does not learn the customer's name. */
function toSession(caller: Caller): Session {
  if (caller.kind === 'guest')
    return caller.unbranded ? { id: caller.id } : { id: caller.id, clientName: caller.clientName }
  const { userId, firstName, clientName, restricted, idleMinutes } = caller
  return { id: userId, firstName, clientName, restricted, idleMinutes }
}
