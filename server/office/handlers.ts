/** The log of the office by the ingest API. */
import { ListWrites } from '#contract/ingest/office-log.ts'
import { customerOf } from '#server/customers/customer-of.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import type { MountArea } from '#server/services.ts'
import { listWrites } from '#server/ingest/office-log.ts'

export const mountOffice: MountArea = (app, { db }) => {
  mountIngest(app, ListWrites, async ({ query: { customer, before }, key }) => {
    const customerId = customer === undefined ? undefined : (await customerOf(db, key, customer)).id
    const writes = await listWrites(db, { customerId, before })
    return { writes: writes.map(({ at, ...write }) => ({ ...write, at: at.toISOString() })) }
  })
}
