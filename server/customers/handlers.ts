/** Customers by the ingest API: add, list, rename, remove. */
import { AddCustomer, ListCustomers, RemoveCustomer, RenameCustomer } from '#contract/ingest/customers.ts'
import { refusal } from '#contract/refusals.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import type { MountArea } from '#server/services.ts'
import { customerOf } from './customer-of.ts'
import { addCustomer, listCustomers, removeCustomer, renameCustomer } from './queries.ts'

export const mountCustomers: MountArea = (app, { db }) => {
  mountIngest(app, AddCustomer, async ({ body: { name }, key }) => {
    if (key.customerId !== null) throw new HttpError('forbidden', 'key_may_not')
    return addCustomer(db, name)
  })

  mountIngest(app, ListCustomers, async ({ key }) => ({ customers: await listCustomers(db, key.customerId) }))

  mountIngest(app, RenameCustomer, async ({ params, body: { name }, key }) => {
    const { id } = await customerOf(db, key, params.customer)
    if (!(await renameCustomer(db, id, name)))
      throw new HttpError('conflict', refusal('customer_name_taken', name))
    return { id, name }
  })

  mountIngest(app, RemoveCustomer, async ({ params, query, key, request }) => {
    const { id, name } = await customerOf(db, key, params.customer)
    if (query.name !== name) throw new HttpError('bad_request', refusal('customer_named_otherwise', name))
    await removeCustomer(db, id)
    app.securityLog.note('customer_removed', request, { key: key.id, customer: id })
    return {}
  })
}
