/**
 * Changing the address of an account, over HTTP. What is answered, and when, is the same whether somebody has the new
 * address or not: that is looked up when the mails' turn comes.
 */
import { CancelEmailChange, ChangeEmail, ConfirmEmail } from '#contract/account/email-change.ts'
import { ROLES } from '#contract/session/role.ts'
import { hashOfToken } from '#server/auth/tokens.ts'
import { assertProven } from '#server/factors/prove.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import type { Throttle } from '#server/load/throttles.ts'
import type { MountArea } from '#server/services.ts'
import { CONFIRMED_WITHIN_HOURS } from './email-mail.ts'
import { beginEmailChange, cancelEmailChange, confirmEmail, purgeEmailChanges } from './email-queries.ts'
import { accountOf } from './queries.ts'

const HOUR_MS = 3_600_000
/** Of a user: each is a mail to an address that may be a stranger's. */
const ASKED: Throttle = { name: 'e-mail changes of a user', most: 10, withinS: 86_400 }
const RULE = { for: ['customer', 'staff'] } as const

export const mountEmailChanges: MountArea = (app, services) => {
  const { db, config, now, throttles, background } = services

  mount(
    app,
    ChangeEmail,
    { ...RULE, perMinute: config.messagesPerMinute },
    async ({ body: { email }, caller, request }) => {
      await assertProven(services, { caller, request })
      const { userId } = caller
      const user = await accountOf(db, userId, now())
      if (!user) throw notFound()
      if (email.toLowerCase() === user.email.toLowerCase())
        throw new HttpError('bad_request', 'email_is_yours', { fields: { email: 'email_is_yours' } })
      await throttles.take(ASKED, String(userId))
      const at = now()
      const expiresAt = new Date(at.getTime() + CONFIRMED_WITHIN_HOURS * HOUR_MS)
      await beginEmailChange(db, { userId, email, at, expiresAt })
      app.securityLog.note('email_change_asked', request, { user: userId })
      return {}
    },
  )

  mount(app, CancelEmailChange, RULE, async ({ caller: { userId } }) => {
    await cancelEmailChange(db, userId)
    return {}
  })

  mount(
    app,
    ConfirmEmail,
    { for: ROLES, perMinute: config.messagesPerMinute },
    async ({ body: { token }, request }) => {
      const userAgent = request.headers['user-agent']?.slice(0, 200) ?? null
      const confirmed = await confirmEmail(db, hashOfToken(token), { userAgent, at: now() })
      if (!confirmed) throw new HttpError('gone', 'link_gone')
      const { state, userId } = confirmed
      if (state === 'changed') app.securityLog.note('email_changed', request, { user: userId })
      return { state }
    },
  )

  app.addHook('onReady', async () =>
    background.repeat('purge of e-mail changes', HOUR_MS, () => purgeEmailChanges(db, now())),
  )
}
