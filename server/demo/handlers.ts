/** The demo by the ingest API. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AddDemo, GetDemo, RemoveDemo } from '#contract/ingest/upkeep/demo.ts'
import { demoLogIns } from '#server/config.ts'
import { madeBy } from '#server/http/caller.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountIngest, mountLongIngest } from '#server/ingest/mount-ingest.ts'
import { noteWrite } from '#server/ingest/office-log.ts'
import type { MountArea } from '#server/services.ts'

export const mountDemo: MountArea = (app, { db, demo, config, now }) => {
  mountIngest(app, GetDemo, () => demo.state(db))

  mountLongIngest(app, AddDemo, async ({ key }, tell) => {
    if ((await demo.state(db)).customers.length > 0) throw new HttpError('conflict', 'demo_there')
    const lots = await db.transaction(async (tx) => {
      const made = await demo.add(tx, now(), (done, all) => tell({ what: 'lots made', done, all }))
      await demo.allowLogIns(tx, demoLogIns(config))
      await noteWrite(tx, key, now(), { what: 'demo.add', subject: 'demo', customerId: null })
      return made
    })
    return { lots, logIns: config.demo ? await demo.logIns(db, demoLogIns(config)) : null }
  })

  mountLongIngest(app, RemoveDemo, async ({ key, request }) => {
    const removed = await db.transaction(async (tx) => {
      const before = await demo.remove(tx)
      await noteWrite(tx, key, now(), { what: 'demo.remove', subject: 'demo', customerId: null, before })
      return before
    })
    // Only the demo's photos are drawn.
    await rm(join(config.dataDir, 'drawn'), { recursive: true, force: true })
    app.securityLog.note('demo_removed', request, madeBy(key))
    return removed
  })
}
