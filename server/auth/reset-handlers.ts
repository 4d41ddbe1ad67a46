/**
 * Setting a new password by a mailed link. The first call stores what was asked and answers every address alike; who
 * that is, is looked up when the mail's turn comes. So neither the answer, nor its timing, nor that of a call after it
 * tells who is a customer. The token works once.
 */
import { AskPasswordReset, CheckPasswordReset, ResetPassword } from '#contract/session/account.ts'
import { ROLES } from '#contract/session/role.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { mount } from '#server/http/mount.ts'
import { queueMail } from '#server/mails/queries.ts'
import type { MountArea } from '#server/services.ts'
import { hashNewPassword } from './passwords.ts'
import { rememberDevice } from './known-devices.ts'
import { openLogInAttempts } from './log-in-attempts.ts'
import { usePasswordReset, userOfPasswordReset } from './reset-queries.ts'
import { hashOfToken } from './tokens.ts'

export const mountPasswordResets: MountArea = (app, services) => {
  const { db, config, now, load } = services
  const attempts = openLogInAttempts(services)
  const rule = { for: ROLES, perMinute: config.messagesPerMinute }

  mount(app, AskPasswordReset, rule, async ({ body: { email, language }, request }) => {
    await queueMail(db, 'password_reset', { email, language }, now())
    app.securityLog.note('reset_asked', request)
    return {}
  })

  mount(app, CheckPasswordReset, rule, async ({ body }) => {
    const user = await userOfPasswordReset(db, hashOfToken(body.token), now())
    if (!user) throw gone()
    return { email: user.email }
  })

  mount(app, ResetPassword, rule, async ({ body, request, reply }) => {
    const tokenHash = hashOfToken(body.token)
    const user = await userOfPasswordReset(db, tokenHash, now())
    if (!user) throw gone()
    const { password } = body
    const passwordHash = await hashNewPassword({ email: user.email, password }, (work) =>
      load.hashes.run(networkOf(request), callerGone(reply), work),
    )
    const userAgent = request.headers['user-agent'] ?? null
    if (!(await usePasswordReset(db, tokenHash, { passwordHash, userAgent, at: now() }))) throw gone()
    app.securityLog.note('password_set', request, { user: user.id })
    await attempts.forgive(user.email, request)
    // The mail that tells of the new password says where it was set.
    await rememberDevice(db, user.id, { request, reply, config, now: now(), isTold: true })
    return { email: user.email }
  })
}

const gone = () => new HttpError('gone', 'link_gone')
