/** A customer's users by the ingest API: add or invite, list, change, suspend, have a new password set. */
import { AddUser, ChangeUser, ListUsers, MailPasswordReset } from '#contract/ingest/people/users.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '#server/db/client.ts'
import { type IngestCaller, madeBy } from '#server/http/caller.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import { queueMail } from '#server/mails/queries.ts'
import { difference, noteWrite } from '#server/ingest/office-log.ts'
import type { MountArea } from '#server/services.ts'
import { customerOf } from './customer-of.ts'
import { addOrInvite, hashOfGiven } from './new-log-in.ts'
import { changeUser, listUsers } from './user-queries.ts'

export const mountUsers: MountArea = (app, { db, now, load }) => {
  mountIngest(app, AddUser, async ({ body: { customer, password, ...user }, key, request, reply }) => {
    const { id: customerId, name } = await customerOf(db, key, customer)
    const passwordHash = await hashOfGiven(load, { email: user.email, password }, { key, reply })
    const id = await db.transaction(async (tx) => {
      const { id, isNew } = await addOrInvite(tx, { ...user, customerId, passwordHash }, now())
      const write = isNew ? ({ what: 'user.add', after: user } as const) : ({ what: 'user.invite' } as const)
      await noteWrite(tx, key, now(), { ...write, subject: user.email, customerId })
      return id
    })
    app.securityLog.note('user_added', request, { ...madeBy(key), user: id })
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
      app.securityLog.note('user_changed', request, { ...madeBy(key), user: user.id })
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
    app.securityLog.note('reset_asked', request, { ...madeBy(key), user: user.id })
    return {}
  })
}

/** @throws HttpError not_found for an address that nobody has, or whose user the key may not touch */
async function userOf(db: Db, { customerId }: IngestCaller, email: string) {
  const [user] = await listUsers(db, { customerId, email })
  if (!user) throw new HttpError('not_found', refusal('user_unknown', email))
  return user
}
