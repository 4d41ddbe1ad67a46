/**
 * Setting a new password by a mailed link. The first call answers every address alike and at once, and looks the user
 * up afterwards, so neither the answer nor its timing tells who is a customer. The token is behind the `#` of the link,
 * where no server and no log sees it. It works once, for half an hour.
 */
import { AskPasswordReset, ResetPassword } from '#contract/session/account.ts'
import { brand } from '#contract/brand.ts'
import { ROLES } from '#contract/session/role.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { mount } from '#server/http/mount.ts'
import { mailWords } from '#server/say/mails.ts'
import type { MountArea, Resources } from '#server/services.ts'
import { faultOfNewPassword, hashPassword } from './passwords.ts'
import { userByEmail } from './queries.ts'
import { openPasswordReset, usePasswordReset, userOfPasswordReset } from './reset-queries.ts'
import { hashOfToken, newToken } from './tokens.ts'

const VALID_MINUTES = 30

export const mountPasswordResets: MountArea = (app, services) => {
  const { db, config, now, attempts, background, load } = services
  const rule = { for: ROLES, perMinute: config.messagesPerMinute }

  mount(app, AskPasswordReset, rule, ({ body }) => {
    background.run('password reset', () => mailReset(services, body.email, body.language))
    return {}
  })

  mount(app, ResetPassword, rule, async ({ body, request, reply }) => {
    const tokenHash = hashOfToken(body.token)
    const user = await userOfPasswordReset(db, tokenHash, now())
    if (!user) throw gone()
    const fault = faultOfNewPassword(body.password, user.email)
    if (fault) throw new HttpError('bad_request', 'password_unusable', { fields: { password: fault } })
    const passwordHash = await load.hashes.run(networkOf(request.ip), callerGone(reply), () =>
      hashPassword(body.password),
    )
    if (!(await usePasswordReset(db, tokenHash, passwordHash))) throw gone()
    attempts.succeed(user.email, request.ip)
    return {}
  })
}

const gone = () => new HttpError('gone', 'link_gone')

async function mailReset(
  { db, config, mail, now }: Resources,
  email: string,
  language: string | undefined,
): Promise<void> {
  const user = await userByEmail(db, email)
  if (!user || user.suspendedAt !== null) return
  const { token, hash } = newToken()
  const expiresAt = new Date(now().getTime() + VALID_MINUTES * 60_000)
  const reset = { tokenHash: hash, userId: user.id, expiresAt }
  if (!(await openPasswordReset(db, reset, now()))) return
  const words = mailWords(language).passwordReset({
    brand: brand.name,
    email: user.email,
    minutes: VALID_MINUTES,
    link: `${config.publicOrigin}/ResetPassword#token=${token}`,
  })
  await mail.send({ to: user.email, ...words })
}
