/** Customers by the ingest API: add, list, rename, remove. */
import { AddCustomer, ListCustomers, RemoveCustomer, RenameCustomer } from '#contract/ingest/customers.ts'
import { refusal } from '#contract/refusals.ts'
import { madeBy } from '#server/http/caller.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import { noteWrite } from '#server/ingest/office-log.ts'
import type { MountArea } from '#server/services.ts'
import { customerOf } from './customer-of.ts'
import { addCustomer, listCustomers, removeCustomer, renameCustomer } from './queries.ts'

export const mountCustomers: MountArea = (app, { db, now }) => {
  mountIngest(app, AddCustomer, async ({ body: { name }, key }) => {
    if (key.customerId !== null) throw new HttpError('forbidden', 'key_may_not')
    return db.transaction(async (tx) => {
      const { isNew, ...customer } = await addCustomer(tx, name)
      const write = { what: 'customer.add', subject: customer.name, customerId: customer.id } as const
      if (isNew) await noteWrite(tx, key, now(), write)
      return customer
    })
  })

  mountIngest(app, ListCustomers, async ({ key }) => ({ customers: await listCustomers(db, key.customerId) }))

  mountIngest(app, RenameCustomer, async ({ params, body: { name }, key }) => {
    return db.transaction(async (tx) => {
      const { id, name: before } = await customerOf(tx, key, params.customer)
      if (!(await renameCustomer(tx, id, name)))
        throw new HttpError('conflict', refusal('customer_name_taken', name))
      const changed = { before: { name: before }, after: { name } }
      await noteWrite(tx, key, now(), { what: 'customer.rename', subject: name, customerId: id, ...changed })
      return { id, name }
    })
  })

  mountIngest(app, RemoveCustomer, async ({ params, query, key, request }) => {
    const { id, name } = await customerOf(db, key, params.customer)
    if (query.name !== name) throw new HttpError('bad_request', refusal('customer_named_otherwise', name))
    await db.transaction(async (tx) => {
      const [before = {}] = await listCustomers(tx, id)
      await removeCustomer(tx, id)
      await noteWrite(tx, key, now(), { what: 'customer.remove', subject: name, customerId: id, before })
    })
    app.securityLog.note('customer_removed', request, { ...madeBy(key), customer: id })
    return {}
  })
}
