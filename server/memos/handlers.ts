/** Memos over HTTP: for customers' full log-ins only. */
import { PullMemos } from '#contract/memos.ts'
import { mount, rawJson } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { memoPage } from './queries.ts'

export const mountMemos: MountArea = (app, { db }) => {
  mount(app, PullMemos, { for: ['customer'] }, async ({ caller, query }) =>
    rawJson(await memoPage(db, caller, query)),
  )
}
