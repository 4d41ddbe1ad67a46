/** A customer's users by the ingest API: add or invite, list, change, suspend, have a new password set. */
import { AddUser, ChangeUser, ListUsers, MailPasswordReset } from '#contract/ingest/users.ts'
import { refusal } from '#contract/refusals.ts'
import { faultOfNewPassword, hashPassword } from '#server/auth/passwords.ts'
import type { Db } from '#server/db/client.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import type { KeyCaller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import { queueMail } from '#server/mails/queries.ts'
import { difference, noteWrite } from '#server/ingest/office-log.ts'
import type { MountArea } from '#server/services.ts'
import { customerOf } from './customer-of.ts'
import { addUser, changeUser, listUsers, uninvitedUser } from './user-queries.ts'

export const mountUsers: MountArea = (app, { db, now, load }) => {
  mountIngest(app, AddUser, async ({ body: { customer, password, ...user }, key, request, reply }) => {
    const { id: customerId, name } = await customerOf(db, key, customer)
    const fault = password === undefined ? null : faultOfNewPassword(password, user.email)
    if (fault) throw new HttpError('bad_request', 'password_unusable', { fields: { password: fault } })
    const passwordHash =
      password === undefined
        ? null
        : await load.hashes.run(`key ${key.id}`, callerGone(reply), () => hashPassword(password))
    const id = await db.transaction(async (tx) => {
      const isInvited = password === undefined
      const added = await addUser(tx, { ...user, customerId, passwordHash })
      const known = added ?? (isInvited ? await uninvitedUser(tx, customerId, user.email) : undefined)
      if (known === undefined) throw new HttpError('conflict', refusal('user_known', user.email))
      if (isInvited) await queueMail(tx, 'invitation', { email: user.email }, now())
      const write =
        added === undefined
          ? ({ what: 'user.invite' } as const)
          : ({ what: 'user.add', after: user } as const)
      await noteWrite(tx, key, now(), { ...write, subject: user.email, customerId })
      return known
    })
    app.securityLog.note('user_added', request, { key: key.id, user: id })
    return { id, email: user.email, customer: name, invited: password === undefined }
  })

  mountIngest(app, ListUsers, async ({ query: { customer }, key }) => {
    const customerId = customer === undefined ? key.customerId : (await customerOf(db, key, customer)).id
    return { users: await listUsers(db, { customerId }) }
  })

  mountIngest(
    app,
    ChangeUser,
    async ({ params: { email }, body: { suspended, ...traits }, key, request }) => {
      const suspendedAt = suspended === undefined ? undefined : suspended ? now() : null
      const user = await db.transaction(async (tx) => {
        const before = await userOf(tx, key, email)
        await changeUser(tx, before.id, { ...traits, suspendedAt })
        const after = await userOf(tx, key, email)
        const write = { what: 'user.change', subject: after.email, customerId: after.customerId } as const
        await noteWrite(tx, key, now(), { ...write, ...difference(before, after) })
        return after
      })
      app.securityLog.note('user_changed', request, { key: key.id, user: user.id })
      return user
    },
  )

  mountIngest(app, MailPasswordReset, async ({ params: { email }, key, request }) => {
    const user = await userOf(db, key, email)
    await db.transaction(async (tx) => {
      await queueMail(tx, 'password_reset', { email: user.email }, now())
      await noteWrite(tx, key, now(), {
        what: 'user.reset',
        subject: user.email,
        customerId: user.customerId,
      })
    })
    app.securityLog.note('reset_asked', request, { key: key.id, user: user.id })
    return {}
  })
}

/** @throws HttpError not_found for an address that nobody has, or whose user the key may not touch */
async function userOf(db: Db, { customerId }: KeyCaller, email: string) {
  const [user] = await listUsers(db, { customerId, email })
  if (!user) throw new HttpError('not_found', refusal('user_unknown', email))
  return user
}
