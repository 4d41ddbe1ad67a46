/** A user's own second factor: what there is, the app, its recovery codes. */
import type { FastifyRequest } from 'fastify'
import {
  ConfirmApp,
  GetFactors,
  NewRecoveryCodes,
  RemoveApp,
  SetUpApp,
} from '#contract/session/my-factors.ts'
import type { Db } from '#server/db/client.ts'
import { userById } from '#server/auth/queries.ts'
import { HttpError } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { appSecret, newSecret, stepOfCode } from './app-codes.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { assertProven, wrongCode } from './prove.ts'
import { factorsOf, listPasskeys, lockUser, removeApp, renewRecoveryCodes, saveApp } from './queries.ts'
import { clearStep, countTry, endStep, keepQuestion, setStep, stepOf } from './steps.ts'
import { toPasskey } from './to-passkey.ts'

const OWN = ['customer', 'staff'] as const

export const mountMyApp: MountArea = (app, services) => {
  const { db, config, now } = services
  const note = (tx: Db, request: FastifyRequest, user: number) =>
    noteFactorChange(tx, { app, request, at: now(), user })
  const rule = { for: OWN, perMinute: config.logInsPerMinute }

  mount(app, GetFactors, { for: OWN }, async ({ caller: { userId } }) => {
    const { app, required, recoveryLeft, secondStep } = await factorsOf(db, userId)
    const passkeys = await listPasskeys(db, userId)
    return { app, required, recoveryLeft, secondStep, passkeys: passkeys.map(toPasskey) }
  })

  mount(app, SetUpApp, rule, async ({ caller, request, reply }) => {
    await assertProven(services, { caller, request })
    const { userId } = caller
    const user = await userById(db, userId)
    const secret = newSecret()
    await keepQuestion(db, { ...setStep(reply, config, 'app', now()), userId, challenge: secret })
    return appSecret(secret, user!.email)
  })

  mount(app, ConfirmApp, rule, async ({ caller: { userId }, body: { code }, request, reply }) => {
    const tokenHash = stepOf(request, config, 'app')
    const step = tokenHash && (await countTry(db, tokenHash, now()))
    if (!tokenHash || step?.userId !== userId || !step.challenge)
      throw new HttpError('gone', 'second_factor_unset')
    const secret = step.challenge
    const usedStep = stepOfCode(secret, code, now())
    if (usedStep === undefined) throw wrongCode('code_wrong')
    const recoveryCodes = await db.transaction(async (tx) => {
      await lockUser(tx, userId)
      if (!(await endStep(tx, tokenHash))) throw new HttpError('gone', 'second_factor_unset')
      await note(tx, request, userId)
      return saveApp(tx, { userId, secret, usedStep }, now())
    })
    clearStep(reply, config, 'app')
    return { recoveryCodes }
  })

  mount(app, RemoveApp, rule, async ({ caller, request }) => {
    await assertProven(services, { caller, request })
    const { userId } = caller
    await db.transaction(async (tx) => {
      await lockUser(tx, userId)
      const { required, passkeys } = await factorsOf(tx, userId)
      if (required && passkeys === 0) throw new HttpError('conflict', 'second_factor_stays')
      await removeApp(tx, userId)
      await note(tx, request, userId)
    })
    return {}
  })

  mount(app, NewRecoveryCodes, rule, async ({ caller, request }) => {
    await assertProven(services, { caller, request })
    const { userId } = caller
    const recoveryCodes = await db.transaction(async (tx) => {
      await lockUser(tx, userId)
      const { app, passkeys } = await factorsOf(tx, userId)
      if (!app && passkeys === 0) throw new HttpError('conflict', 'second_factor_unset')
      await note(tx, request, userId)
      return renewRecoveryCodes(tx, userId)
    })
    return { recoveryCodes }
  })
}
