/** Memos over HTTP: for a customer's full log-ins only. */
import { PullMemos } from '#contract/memos.ts'
import { mount, rawJson } from '#server/mount.ts'
import type { MountArea } from '#server/services.ts'
import { memoPage } from './queries.ts'

export const mountMemos: MountArea = (app, { db }) => {
  mount(app, PullMemos, { for: ['customer'] }, async ({ viewer, query }) =>
    rawJson(await memoPage(db, viewer, query)),
  )
}
