/** Lots over HTTP: for every role that may see photos. */
import { PullLots } from '#contract/lots/lots.ts'
import { mount, rawJson } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { lotPage } from './queries.ts'

export const mountLots: MountArea = (app, { db }) => {
  mount(app, PullLots, { for: ['customer', 'restricted', 'guest'] }, async ({ caller, query }) =>
    rawJson(await lotPage(db, caller, query)),
  )
}
