/** A user's own passkeys: made, renamed, removed. A passkey of another user is not found. */
import {
  AddPasskey,
  MOST_PASSKEYS,
  PlanPasskey,
  RemovePasskey,
  RenamePasskey,
} from '#contract/session/my-factors.ts'
import { refusal } from '#contract/refusals.ts'
import { userById } from '#server/auth/queries.ts'
import type { Db } from '#server/db/client.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { checkNewPasskey, passkeyPlan } from './passkey-checks.ts'
import { assertProven, wrongPasskey } from './prove.ts'
import { addPasskey, factorsOf, listPasskeys, lockUser, removePasskey, renamePasskey } from './queries.ts'
import { clearStep, keepQuestion, setStep, stepOf, takeQuestion } from './steps.ts'
import { toPasskey } from './to-passkey.ts'

const OWN = ['customer', 'staff'] as const

export const mountMyPasskeys: MountArea = (app, services) => {
  const { db, config, now } = services
  const rule = { for: OWN, perMinute: config.logInsPerMinute }

  mount(app, PlanPasskey, rule, async ({ caller, request, reply }) => {
    await assertProven(services, { caller, request })
    const { userId } = caller
    await assertRoom(db, userId)
    const user = await userById(db, userId)
    const { challenge, plan } = await passkeyPlan(config, db, user!)
    await keepQuestion(db, { ...setStep(reply, config, 'new-passkey', now()), userId, challenge })
    return plan
  })

  mount(app, AddPasskey, rule, async ({ caller: { userId }, body: { name, passkey }, request, reply }) => {
    const tokenHash = stepOf(request, config, 'new-passkey')
    const challenge = tokenHash && (await takeQuestion(db, tokenHash, userId, now()))
    if (!challenge) throw new HttpError('gone', 'passkey_too_late')
    const made = await checkNewPasskey(config, { challenge, made: passkey })
    if (!made) throw wrongPasskey()
    const added = { ...made, userId, name, madeAt: now() }
    await db.transaction(async (tx) => {
      await lockUser(tx, userId)
      await assertRoom(tx, userId)
      if (!(await addPasskey(tx, added))) throw new HttpError('conflict', 'passkey_known')
      await noteFactorChange(tx, { app, request, at: now(), user: userId })
    })
    clearStep(reply, config, 'new-passkey')
    const all = await listPasskeys(db, userId)
    return toPasskey(all.find(({ credential }) => Buffer.compare(credential, made.id) === 0)!)
  })

  mount(app, RenamePasskey, rule, async ({ caller: { userId }, params: { id }, body: { name } }) => {
    if (!(await renamePasskey(db, userId, id, name))) throw notFound()
    return toPasskey(await ownPasskey(db, userId, id))
  })

  mount(app, RemovePasskey, rule, async ({ caller, params: { id }, request }) => {
    await assertProven(services, { caller, request })
    const { userId } = caller
    await db.transaction(async (tx) => {
      await lockUser(tx, userId)
      await ownPasskey(tx, userId, id)
      const { required, app: hasApp, passkeys } = await factorsOf(tx, userId)
      if (required && !hasApp && passkeys === 1) throw new HttpError('conflict', 'second_factor_stays')
      await removePasskey(tx, userId, id)
      await noteFactorChange(tx, { app, request, at: now(), user: userId })
    })
    return {}
  })
}

/** @throws HttpError not_found for one that the user has not */
async function ownPasskey(db: Db, userId: number, id: string) {
  const [passkey] = await listPasskeys(db, userId, id)
  if (!passkey) throw notFound()
  return passkey
}

/** @throws HttpError conflict where there are as many as there may be */
async function assertRoom(db: Db, userId: number): Promise<void> {
  const { passkeys } = await factorsOf(db, userId)
  if (passkeys >= MOST_PASSKEYS) throw new HttpError('conflict', refusal('passkeys_at_most', MOST_PASSKEYS))
}
