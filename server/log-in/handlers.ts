/**
 * Logging in with a password. Where the user has a second factor, or has to have one, the right password begins no session
 * but a step that waits for a code. A wrong password is answered alike for every account.
 */
import type { Refusal } from '#contract/refusals.ts'
import { ROLES } from '#contract/session/role.ts'
import { LogIn } from '#contract/session/session.ts'
import { openLogInAttempts } from '#server/auth/log-in-attempts.ts'
import { passwordMatches } from '#server/auth/passwords.ts'
import { beginUserSession, type LogInUser, userByEmail } from '#server/auth/queries.ts'
import { newToken } from '#server/auth/tokens.ts'
import { factorsOf } from '#server/factors/queries.ts'
import { keepLogInStep, setStep } from '#server/factors/steps.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/network.ts'
import type { MountArea, Resources } from '#server/services.ts'
import { handOver, userAgentOf } from './begin-session.ts'

export const mountLogIn: MountArea = (app, services) => {
  const { config, now, load } = services
  const attempts = openLogInAttempts(services)

  mount(app, LogIn, { for: ROLES }, async ({ body, request, reply }) => {
    const { token, hash: tokenHash } = newToken()
    const step = () => setStep(reply, config, 'log-in', now())
    const session = { tokenHash, userAgent: userAgentOf(request), at: now() }
    // Who finds no room costs the database nothing either.
    const { user, isRight, next, takeBack } = await load.hashes.run(
      networkOf(request),
      callerGone(reply),
      async () => {
        const takeBack = await attempts.begin(body.email, request)
        try {
          return { ...(await logIn(services, body, { session, step })), takeBack }
        } catch (error) {
          // best effort: a database that fails now keeps the count to the end of its window
          await takeBack(error).catch(() => undefined)
          throw error
        }
      },
    )
    const event = !isRight ? 'log_in_wrong' : next ? 'second_step' : 'log_in'
    app.securityLog.note(event, request, { user: user?.id ?? null, factor: 'password' })
    if (!user || !isRight) throw new HttpError('wrong_log_in', 'wrong_log_in')
    if (next) {
      await takeBack()
      throw new HttpError('second_factor_needed', next)
    }
    await attempts.forgive(body.email, request)
    return handOver(services, { user, token }, { request, reply })
  })
}

interface Begun {
  session: { tokenHash: Uint8Array; userAgent: string | null; at: Date }
  /** Makes the token of a step. */
  step: () => { tokenHash: Uint8Array; expiresAt: Date }
}

/** Begins a session, or the step before one, where the password is right. An error says nothing about the password. */
async function logIn(
  { db }: Resources,
  { email, password }: { email: string; password: string },
  { session, step }: Begun,
) {
  const user = await userByEmail(db, email)
  const matches = await passwordMatches(user?.passwordHash ?? null, password)
  if (!user?.passwordHash || !matches || user.suspendedAt) return { user, isRight: false, next: null }
  const { id: userId, passwordHash } = user
  const next = await nextStep(db, user)
  const isRight = next
    ? await keepLogInStep(db, { ...step(), userId, passwordHash })
    : await beginUserSession(db, { ...session, userId, passwordHash })
  return { user, isRight, next }
}

/** What has to follow a right password; null: nothing. */
async function nextStep(db: Resources['db'], user: LogInUser): Promise<Refusal | null> {
  if (user.restricted) return null
  const { secondStep, required } = await factorsOf(db, user.id)
  if (secondStep === 'app') return 'second_factor_needed'
  if (secondStep === 'passkey') return 'second_factor_passkey'
  return required ? 'second_factor_set_up' : null
}
