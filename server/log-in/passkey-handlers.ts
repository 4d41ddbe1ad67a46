/** Logging in with a passkey, which says itself whose it is. */
import { FACTORS, LogInByPasskey, PasskeyOptions } from '#contract/session/factors.ts'
import { ROLES } from '#contract/session/role.ts'
import { openLogInAttempts } from '#server/auth/log-in-attempts.ts'
import { userById } from '#server/auth/queries.ts'
import { newToken } from '#server/auth/tokens.ts'
import { passkeyQuestion } from '#server/factors/passkey-checks.ts'
import { answerOf, wrongPasskey } from '#server/factors/prove.ts'
import { countPasskey } from '#server/factors/queries.ts'
import { clearStep, endStep, keepQuestion, setStep, stepOf } from '#server/factors/steps.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { handOver, storeSession, userAgentOf } from './begin-session.ts'

/** A page asks when its form is touched, whether a passkey is used or not. */
const QUESTIONS_FACTOR = 3

export const mountPasskeyLogIn: MountArea = (app, services) => {
  const { db, config, now } = services
  const attempts = openLogInAttempts(services)

  const questions = { for: ROLES, perMinute: config.logInsPerMinute * QUESTIONS_FACTOR }
  mount(app, PasskeyOptions, questions, async ({ request, reply }) => {
    const before = stepOf(request, config, 'passkey')
    if (before) await endStep(db, before)
    const { challenge, question } = await passkeyQuestion(config)
    await keepQuestion(db, { ...setStep(reply, config, 'passkey', now()), userId: null, challenge })
    return question
  })

  const rule = { for: ROLES, perMinute: config.logInsPerMinute }
  mount(app, LogInByPasskey, rule, async ({ body: { passkey }, request, reply }) => {
    const answered = await answerOf(services, request, passkey).catch((error: unknown) => {
      app.securityLog.note('log_in_wrong', request, { user: null, factor: 'passkey' })
      throw error
    })
    const { userId } = answered
    const { token, hash: tokenHash } = newToken()
    const at = now()
    const session = { tokenHash, userId, userAgent: userAgentOf(request), factor: FACTORS.passkey, at }
    const isStored = await storeSession(db, session, (tx) => countPasskey(tx, { ...answered, at }))
    app.securityLog.note(isStored ? 'log_in' : 'log_in_wrong', request, { user: userId, factor: 'passkey' })
    if (!isStored) throw wrongPasskey()
    const user = (await userById(db, userId))!
    await attempts.forgive(user.email, request)
    const waiting = stepOf(request, config, 'log-in')
    if (waiting) await endStep(db, waiting)
    clearStep(reply, config, 'log-in')
    clearStep(reply, config, 'passkey')
    return handOver(services, { user, token }, { request, reply })
  })
}
