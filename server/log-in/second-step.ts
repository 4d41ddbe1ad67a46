/**
 * The second step of a log-in: a code, or, for who has to have a second factor and has none, an app that is set up first.
 * Five wrong codes end the step.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  BeginFactorAtLogIn,
  ConfirmFactorAtLogIn,
  type Factor,
  factorName,
  FACTORS,
  FinishLogIn,
  GiveUpLogIn,
} from '#contract/session/factors.ts'
import { ROLES } from '#contract/session/role.ts'
import { openLogInAttempts } from '#server/auth/log-in-attempts.ts'
import { userById } from '#server/auth/queries.ts'
import { newToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { appSecret, newSecret, stepOfCode } from '#server/factors/app-codes.ts'
import { openCodeAttempts } from '#server/factors/code-attempts.ts'
import { noteFactorChange } from '#server/factors/note-factor-change.ts'
import { factorsOf, lockUser, saveApp, takeCode } from '#server/factors/queries.ts'
import {
  clearStep,
  countTry,
  endStep,
  keepSecret,
  MOST_TRIES,
  stepOf,
  waitingUser,
} from '#server/factors/steps.ts'
import { HttpError } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { handOver, storeSession, userAgentOf } from './begin-session.ts'

export const mountSecondStep: MountArea = (app, services) => {
  const { db, config, now } = services
  const attempts = openLogInAttempts(services)
  const rule = { for: ROLES, perMinute: config.logInsPerMinute }
  const codes = openCodeAttempts(services)

  /** Counts a code before it is checked. @throws HttpError where the step is over, or there were too many */
  async function begin(request: FastifyRequest) {
    const tokenHash = stepOf(request, config, 'log-in')
    const step = tokenHash && (await countTry(db, tokenHash, now()))
    if (!tokenHash || !step) throw over()
    await codes.begin(step.userId, request)
    return { ...step, tokenHash }
  }

  type Step = Awaited<ReturnType<typeof begin>>

  /** @throws HttpError always */
  async function refuse({ userId, tries, tokenHash }: Step, request: FastifyRequest): Promise<never> {
    app.securityLog.note('log_in_wrong', request, { user: userId, factor: 'code' })
    if (tries < MOST_TRIES)
      throw new HttpError('wrong_log_in', 'code_wrong', { fields: { code: 'code_wrong' } })
    await endStep(db, tokenHash)
    throw over()
  }

  /** Begins the session. `also`: what is done in the same transaction. */
  async function finish(
    { userId, tokenHash: stepHash }: Step,
    { factor, also = async () => true }: { factor: Factor; also?: (tx: Db) => Promise<boolean> },
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) {
    const { token, hash: tokenHash } = newToken()
    const session = { tokenHash, userId, userAgent: userAgentOf(request), factor, at: now() }
    const isStored = await storeSession(
      db,
      session,
      async (tx) => (await endStep(tx, stepHash)) && (await also(tx)),
    )
    if (!isStored) throw over()
    const user = (await userById(db, userId))!
    app.securityLog.note('log_in', request, { user: userId, factor: factorName(factor) })
    await codes.forgive(userId, request)
    await attempts.forgive(user.email, request)
    clearStep(reply, config, 'log-in')
    return handOver(services, { user, token }, { request, reply })
  }

  mount(app, FinishLogIn, rule, async ({ body: { code }, request, reply }) => {
    const step = await begin(request)
    const factor = await takeCode(db, step.userId, code, now())
    if (factor === null) return refuse(step, request)
    return finish(step, { factor }, { request, reply })
  })

  mount(app, GiveUpLogIn, { for: ROLES }, async ({ request, reply }) => {
    const tokenHash = stepOf(request, config, 'log-in')
    if (tokenHash) await endStep(db, tokenHash)
    clearStep(reply, config, 'log-in')
    return {}
  })

  mount(app, BeginFactorAtLogIn, rule, async ({ request }) => {
    const tokenHash = stepOf(request, config, 'log-in')
    const userId = tokenHash && (await waitingUser(db, tokenHash, now()))
    if (!tokenHash || !userId) throw over()
    await assertNone(db, userId)
    const secret = newSecret()
    if (!(await keepSecret(db, tokenHash, secret, now()))) throw over()
    const user = await userById(db, userId)
    return appSecret(secret, user!.email)
  })

  mount(app, ConfirmFactorAtLogIn, rule, async ({ body: { code }, request, reply }) => {
    const step = await begin(request)
    const { userId, challenge: secret } = step
    const usedStep = secret ? stepOfCode(secret, code, now()) : undefined
    if (!secret || usedStep === undefined) return refuse(step, request)
    let recoveryCodes: string[] = []
    const also = async (tx: Db) => {
      await lockUser(tx, userId)
      await assertNone(tx, userId)
      recoveryCodes = await saveApp(tx, { userId, secret, usedStep }, now())
      await noteFactorChange(tx, { app, request, at: now(), user: userId })
      return true
    }
    const session = await finish(step, { factor: FACTORS.app, also }, { request, reply })
    return { session, recoveryCodes }
  })
}

const over = () => new HttpError('gone', 'second_factor_over')

/**
 * The password alone sets up nothing beside or in place of what is there.
 * @throws HttpError conflict where the user has a second factor by now
 */
async function assertNone(db: Db, userId: number): Promise<void> {
  const { app, passkeys } = await factorsOf(db, userId)
  if (app || passkeys > 0)
    throw new HttpError('conflict', app ? 'second_factor_needed' : 'second_factor_passkey')
}
