/** Making, listing and revoking keys. */
import { AddKey, ListKeys, RevokeKey } from '#contract/ingest/keys.ts'
import { refusal } from '#contract/refusals.ts'
import { customerOf } from '#server/customers/customer-of.ts'
import { madeBy } from '#server/http/caller.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import { noteWrite } from '#server/ingest/office-log.ts'
import type { MountArea } from '#server/services.ts'
import { keyOf, newKey } from './key-caller.ts'
import { addKey, listKeys, revokeKey } from './queries.ts'

export const mountKeys: MountArea = (app, services) => {
  const { db, now } = services

  mountIngest(app, AddKey, async ({ body: { name, scopes, customer }, key: by, request }) => {
    // The office is everybody's.
    if (customer !== undefined && scopes.includes('office')) throw new HttpError('bad_request', 'key_may_not')
    const { key, hash } = newKey()
    const of = customer === undefined ? null : await customerOf(db, by, customer)
    const made = { name, scopes: [...new Set(scopes)], customerId: of?.id ?? by.customerId }
    await db.transaction(async (tx) => {
      const isAdded = await addKey(tx, { ...made, keyHash: hash, madeAt: now() })
      if (!isAdded) throw new HttpError('conflict', refusal('key_name_taken', name))
      const { customerId, ...after } = made
      await noteWrite(tx, by, now(), { what: 'key.add', subject: name, customerId, after })
    })
    app.securityLog.note('key_made', request, madeBy(by))
    return { name, key }
  })

  mountIngest(app, ListKeys, async () => ({
    keys: (await listKeys(db)).map(({ madeAt, usedAt, ...key }) => ({
      ...key,
      madeAt: madeAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }))

  mountIngest(app, RevokeKey, async ({ params: { name }, key: by, request }) => {
    await db.transaction(async (tx) => {
      const revoked = await revokeKey(tx, name, now())
      if (!revoked) throw new HttpError('not_found', refusal('key_unknown', name))
      await noteWrite(tx, by, now(), {
        what: 'key.revoke',
        subject: revoked.name,
        customerId: revoked.customerId,
      })
    })
    app.securityLog.note('key_revoked', request, madeBy(by))
    return {}
  })

  app.decorate('keyOf', (request) => keyOf(services, request))
}
