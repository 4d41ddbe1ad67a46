/**
 * A user's own account, over HTTP: for customers' full log-ins and the staff. A display-only log-in is made to be handed to
 * strangers and changes nothing of itself.
 */
import {
  type Account,
  ChangePassword,
  EndDevice,
  EndOtherDevices,
  GetAccount,
  SaveSettings,
} from '#contract/account/account.ts'
import { GetOwnData } from '#contract/account/own-data.ts'
import { PORTAL_LANGUAGES } from '#contract/languages.ts'
import { refusal } from '#contract/refusals.ts'
import { hashNewPassword } from '#server/auth/passwords.ts'
import { deviceOf } from '#server/auth/known-devices.ts'
import { tokenOf } from '#server/auth/session-cookie.ts'
import { isSessionOver } from '#server/auth/sessions.ts'
import { hashOfToken } from '#server/auth/tokens.ts'
import { assertProven } from '#server/factors/prove.ts'
import { factorsOf } from '#server/factors/queries.ts'
import type { FastifyRequest } from 'fastify'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/network.ts'
import { userDeviceOf } from '#server/notices/user-device.ts'
import type { MountArea, Services } from '#server/services.ts'
import { openPasswordCheck } from '#server/auth/check-password.ts'
import { mountAnswersRead } from './answers-read.ts'
import { mountEmailChanges } from './email-handlers.ts'
import { ownDataOf } from './own-data.ts'
import * as queries from './queries.ts'

/** Who may see the account, and change it. */
export const ACCOUNT_RULE = { for: ['customer', 'staff'] } as const
const COPIES_PER_MINUTE = 10

/** Who did it, in which session. */
export function actorOf(
  { config, now }: Services,
  { caller: { userId }, request }: { caller: { userId: number }; request: FastifyRequest },
): queries.Actor {
  const userAgent = request.headers['user-agent']?.slice(0, 200) ?? null
  return { userId, tokenHash: hashOfToken(tokenOf(request, config) ?? ''), userAgent, at: now() }
}

export const mountAccount: MountArea = (app, services) => {
  const { db, config, now, load } = services
  const checkPassword = openPasswordCheck(services)

  /** With the password's hash, which no answer has. */
  async function userOf(userId: number) {
    const user = await queries.accountOf(db, userId, now())
    if (!user) throw notFound()
    return user
  }

  async function accountOf({ userId, tokenHash }: queries.Actor): Promise<Account> {
    const { language, ...account } = await userOf(userId)
    const listed = await queries.sessionsOf(db, userId, tokenHash)
    const { idleMinutes, staff } = account
    return {
      ...account,
      language: PORTAL_LANGUAGES.find((tag) => tag === language) ?? null,
      devices: listed
        .filter(
          ({ startedAt, seenAt }) =>
            !isSessionOver({ createdAt: startedAt, seenAt, idleMinutes, staff }, services),
        )
        .map(({ userAgent, startedAt, seenAt, ...device }) => ({
          ...device,
          ...userDeviceOf(userAgent),
          startedAt: startedAt.toISOString(),
          seenAt: seenAt.toISOString(),
        })),
    }
  }

  mount(app, GetAccount, ACCOUNT_RULE, (call) => accountOf(actorOf(services, call)))

  mount(app, EndDevice, ACCOUNT_RULE, async (call) => {
    await assertProven(services, call)
    const actor = actorOf(services, call)
    if (!(await queries.endSession(db, actor, call.params.id))) throw notFound()
    app.securityLog.note('device_ended', call.request, { user: actor.userId })
    return {}
  })

  mount(app, EndOtherDevices, ACCOUNT_RULE, async (call) => {
    await assertProven(services, call)
    const actor = actorOf(services, call)
    const ended = await queries.endOtherSessions(db, actor, deviceOf(call.request, config))
    app.securityLog.note('devices_ended', call.request, { user: actor.userId })
    return { ended }
  })

  mount(app, ChangePassword, ACCOUNT_RULE, async (call) => {
    const { body, request, reply } = call
    const actor = actorOf(services, call)
    const user = { ...(await userOf(actor.userId)), id: actor.userId }
    // The password alone is a proof where it alone is a log-in.
    const { secondStep } = await factorsOf(db, actor.userId)
    if (secondStep !== 'none') await assertProven(services, call)
    const checked = await checkPassword({ field: 'current', password: body.current, user, request, reply })
    const passwordHash = await hashNewPassword({ email: user.email, password: body.password }, (work) =>
      load.hashes.run(networkOf(request), callerGone(reply), work),
    )
    if (!(await queries.changePassword(db, actor, { checked, passwordHash })))
      throw new HttpError('session_ended', 'log_in_needed')
    app.securityLog.note('password_set', request, { user: actor.userId })
    return {}
  })

  mount(app, SaveSettings, ACCOUNT_RULE, async ({ body, caller: { userId } }) => {
    const idleMinutes = await queries.saveSettings(db, userId, body)
    if (idleMinutes !== undefined) return { idleMinutes }
    const fault = refusal('idle_at_most', (await userOf(userId)).idleMost)
    throw new HttpError('bad_request', fault, { fields: { idleMinutes: fault } })
  })

  mount(app, GetOwnData, { ...ACCOUNT_RULE, perMinute: COPIES_PER_MINUTE }, async (call) => {
    const actor = actorOf(services, call)
    const account = await accountOf(actor)
    return { made: now().toISOString(), account, ...(await ownDataOf(db, actor.userId)) }
  })

  mountAnswersRead(app, services)
  mountEmailChanges(app, services)
}
