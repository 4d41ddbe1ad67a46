/** The session's calls: who am I, log in, log out. */
import { ROLES } from '#contract/session/role.ts'
import { GetUserData, LogIn, LogOut } from '#contract/session/session.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea, Resources } from '#server/services.ts'
import { rememberDevice } from './known-devices.ts'
import { openLogInAttempts } from './log-in-attempts.ts'
import { passwordMatches } from './passwords.ts'
import { beginUserSession, deleteSession, userByEmail } from './queries.ts'
import { clearToken, setToken, tokenOf } from './session-cookie.ts'
import { purge, sessionOf, toSession } from './sessions.ts'
import { hashOfToken, newToken } from './tokens.ts'

const PURGED_EVERY_MS = 3_600_000
/** A display-only log-in, or one with an idle time-out, is for a day at a counter, through restarts of the app. */
const SHORT_COOKIE_S = 86_400

export const mountSessions: MountArea = (app, services) => {
  const { db, config, now, background, load } = services
  const attempts = openLogInAttempts(services)

  mount(app, GetUserData, { for: ROLES }, ({ caller }) => caller && toSession(caller, now()))

  mount(app, LogIn, { for: ROLES }, async ({ body, request, reply }) => {
    const takeBack = await attempts.begin(body.email, request)
    const { token, hash } = newToken()
    const userAgent = request.headers['user-agent']?.slice(0, 200) ?? null
    const check: Check = (work) => load.hashes.run(networkOf(request), callerGone(reply), work)
    const { user, isRight } = await logIn(services, body, { tokenHash: hash, userAgent }, check).catch(
      async (error: unknown) => {
        // best effort: a database that fails now keeps the count to the end of its window
        await takeBack().catch(() => undefined)
        throw error
      },
    )
    app.securityLog.note(isRight ? 'log_in' : 'log_in_wrong', request, { user: user?.id ?? null })
    if (!user || !isRight) throw new HttpError('wrong_log_in', 'wrong_log_in')
    await attempts.forgive(body.email, request)
    const before = tokenOf(request, config)
    if (before !== null) await deleteSession(db, hashOfToken(before))
    const { restricted, idleMinutes } = user
    setToken(reply, config, token, restricted || idleMinutes > 0 ? SHORT_COOKIE_S : undefined)
    await rememberDevice(db, user.id, { request, reply, config, now: now() })
    return sessionOf(user)
  })

  mount(app, LogOut, { for: ROLES }, async ({ request, reply }) => {
    const token = tokenOf(request, config)
    if (token !== null) {
      const user = await deleteSession(db, hashOfToken(token))
      if (user !== undefined) app.securityLog.note('log_out', request, { user })
    }
    clearToken(reply, config)
    // "storage" would also delete the service worker, the guides and unsent messages.
    void reply.header('Clear-Site-Data', '"cache"')
    return {}
  })

  app.addHook('onReady', async () => background.repeat('purge', PURGED_EVERY_MS, () => purge(services)))
}

/** Does the checking of a password when there is room for it. */
type Check = (work: () => Promise<boolean>) => Promise<boolean>

/** Begins a session where the password is right. An error says nothing about the password. */
async function logIn(
  { db, now }: Resources,
  { email, password }: { email: string; password: string },
  session: { tokenHash: Uint8Array; userAgent: string | null },
  check: Check,
) {
  const user = await userByEmail(db, email)
  const matches = await check(() => passwordMatches(user?.passwordHash ?? null, password))
  if (!user?.passwordHash || !matches) return { user, isRight: false }
  const { id: userId, passwordHash } = user
  return { user, isRight: await beginUserSession(db, { ...session, userId, passwordHash, at: now() }) }
}
