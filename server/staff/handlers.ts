/** The staff by the ingest API: add or invite, list, change, suspend, have a new password set, remove. */
import {
  AddStaff,
  ChangeStaff,
  ListStaff,
  MailStaffReset,
  RemoveStaff,
} from '#contract/ingest/people/staff.ts'
import { refusal } from '#contract/refusals.ts'
import { addOrInvite, hashOfGiven } from '#server/customers/new-log-in.ts'
import { changeUser } from '#server/customers/user-queries.ts'
import type { Db } from '#server/db/client.ts'
import { madeBy } from '#server/http/caller.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import { difference, noteWrite } from '#server/ingest/office-log.ts'
import { queueMail } from '#server/mails/queries.ts'
import type { MountArea } from '#server/services.ts'
import { listStaff, removeStaff } from './queries.ts'

export const mountStaff: MountArea = (app, { db, now, load }) => {
  mountIngest(app, AddStaff, async ({ body: { password, ...user }, key, request, reply }) => {
    const { email } = user
    const passwordHash = await hashOfGiven(load, { email, password }, { key, reply })
    const id = await db.transaction(async (tx) => {
      const { id, isNew } = await addOrInvite(tx, { ...user, staff: true, passwordHash }, now())
      const write = isNew
        ? ({ what: 'staff.add', after: user } as const)
        : ({ what: 'staff.invite' } as const)
      await noteWrite(tx, key, now(), { ...write, subject: email, customerId: null })
      return id
    })
    app.securityLog.note('user_added', request, { ...madeBy(key), user: id })
    return { id, email, invited: password === undefined }
  })

  mountIngest(app, ListStaff, async () => ({ staff: await listStaff(db) }))

  mountIngest(
    app,
    ChangeStaff,
    async ({ params: { email }, body: { suspended, ...traits }, key, request }) => {
      const suspendedAt = suspended === undefined ? undefined : suspended ? now() : null
      const user = await db.transaction(async (tx) => {
        const before = await oneOfStaff(tx, email)
        await changeUser(tx, before.id, { ...traits, suspendedAt })
        const after = await oneOfStaff(tx, email)
        const write = { what: 'staff.change', subject: after.email, customerId: null } as const
        await noteWrite(tx, key, now(), { ...write, ...difference(before, after) })
        return after
      })
      app.securityLog.note('user_changed', request, { ...madeBy(key), user: user.id })
      return user
    },
  )

  mountIngest(app, MailStaffReset, async ({ params, key, request }) => {
    const { id, email } = await oneOfStaff(db, params.email)
    await db.transaction(async (tx) => {
      await queueMail(tx, 'password_reset', { email }, now())
      await noteWrite(tx, key, now(), { what: 'staff.reset', subject: email, customerId: null })
    })
    app.securityLog.note('reset_asked', request, { ...madeBy(key), user: id })
    return {}
  })

  mountIngest(app, RemoveStaff, async ({ params, key, request }) => {
    const id = await db.transaction(async (tx) => {
      const { id, email: subject, ...before } = await oneOfStaff(tx, params.email)
      await removeStaff(tx, id)
      await noteWrite(tx, key, now(), { what: 'staff.remove', subject, customerId: null, before })
      return id
    })
    app.securityLog.note('user_removed', request, { ...madeBy(key), user: id })
    return {}
  })
}

/** @throws HttpError not_found for an address that nobody of the staff has */
async function oneOfStaff(db: Db, email: string) {
  const [user] = await listStaff(db, email)
  if (!user) throw new HttpError('not_found', refusal('user_unknown', email))
  return user
}
