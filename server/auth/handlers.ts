/** The session's calls: who am I, log out. server/log-in has how one begins. */
import { ROLES } from '#contract/session/role.ts'
import { GetUserData, LogOut } from '#contract/session/session.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { deleteSession } from './queries.ts'
import { clearToken, tokenOf } from './session-cookie.ts'
import { purge, toSession } from './sessions.ts'
import { hashOfToken } from './tokens.ts'

const PURGED_EVERY_MS = 3_600_000

export const mountSessions: MountArea = (app, services) => {
  const { db, config, now, background } = services

  mount(app, GetUserData, { for: ROLES }, ({ caller }) => caller && toSession(caller, now()))

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
