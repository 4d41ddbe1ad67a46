/** Lots over HTTP: for every role that may see photos. */
import { PullLots } from '#contract/lots/lots.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { mount } from '#server/http/mount.ts'
import { encodingFor } from '#server/http/packed-json.ts'
import type { MountArea } from '#server/services.ts'
import { lotPage } from './queries.ts'

export const mountLots: MountArea = (app, { db, load }) => {
  const rule = { for: ['customer', 'restricted', 'guest'], isCrowded: true } as const
  mount(app, PullLots, rule, ({ caller, query, request, reply }) =>
    load.pages({
      what: 'lots',
      caller,
      query,
      encoding: encodingFor(request),
      gone: callerGone(reply),
      read: () => lotPage(db, caller, query),
    }),
  )
}
