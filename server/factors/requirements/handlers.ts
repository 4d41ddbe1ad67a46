/** The second factor by the ingest API: who has to have one, and the help for who has lost it. */
import {
  RequireSecondFactor,
  RequireStaffSecondFactor,
  ResetFactor,
  ResetStaffFactor,
} from '#contract/ingest/people/second-factor.ts'
import { refusal } from '#contract/refusals.ts'
import { customerOf } from '#server/customers/customer-of.ts'
import { listUsers } from '#server/customers/user-queries.ts'
import { noteFactorChange } from '#server/factors/note-factor-change.ts'
import { removeFactors } from '#server/factors/queries.ts'
import { madeBy } from '#server/http/caller.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import { noteWrite } from '#server/ingest/office-log.ts'
import type { MountArea } from '#server/services.ts'
import { listStaff } from '#server/staff/queries.ts'
import { requireOfCustomer, requireOfStaff } from './queries.ts'

export const mountRequirements: MountArea = (app, { db, now }) => {
  mountIngest(app, RequireSecondFactor, ({ params, body: { required }, key }) =>
    db.transaction(async (tx) => {
      const { id, name } = await customerOf(tx, key, params.customer)
      const before = await requireOfCustomer(tx, id, required)
      const write = { what: 'customer.second-factor', subject: name, customerId: id } as const
      await noteWrite(tx, key, now(), { ...write, before: { required: before }, after: { required } })
      return { id, name, required }
    }),
  )

  mountIngest(app, RequireStaffSecondFactor, ({ body: { required }, key }) =>
    db.transaction(async (tx) => {
      const before = await requireOfStaff(tx, required)
      const write = { what: 'staff.second-factor', subject: 'staff', customerId: null } as const
      await noteWrite(tx, key, now(), { ...write, before: { required: before }, after: { required } })
      return { required }
    }),
  )

  mountIngest(app, ResetFactor, async ({ params, key, request }) => {
    const [user] = await listUsers(db, { customerId: key.customerId, email: params.email })
    if (!user) throw new HttpError('not_found', refusal('user_unknown', params.email))
    const { id, email: subject, customerId } = user
    await db.transaction(async (tx) => {
      await removeFactors(tx, id)
      await noteFactorChange(tx, { app, request, at: now(), user: id, by: madeBy(key) })
      await noteWrite(tx, key, now(), { what: 'user.reset-factor', subject, customerId })
    })
    return {}
  })

  mountIngest(app, ResetStaffFactor, async ({ params, key, request }) => {
    const [user] = await listStaff(db, params.email)
    if (!user) throw new HttpError('not_found', refusal('user_unknown', params.email))
    const { id, email: subject } = user
    await db.transaction(async (tx) => {
      await removeFactors(tx, id)
      await noteFactorChange(tx, { app, request, at: now(), user: id, by: madeBy(key) })
      await noteWrite(tx, key, now(), { what: 'staff.reset-factor', subject, customerId: null })
    })
    return {}
  })
}
