/** Memos over HTTP: for customers' full log-ins only. */
import { PullMemos } from '#contract/memos.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { mount } from '#server/http/mount.ts'
import { encodingFor } from '#server/http/packed-json.ts'
import type { MountArea } from '#server/services.ts'
import { memoPage } from './queries.ts'

export const mountMemos: MountArea = (app, { db, load }) => {
  mount(app, PullMemos, { for: ['customer'], isCrowded: true }, ({ caller, query, request, reply }) =>
    load.pages({
      what: 'memos',
      caller,
      query,
      encoding: encodingFor(request),
      gone: callerGone(reply),
      read: () => memoPage(db, caller, query),
    }),
  )
}
