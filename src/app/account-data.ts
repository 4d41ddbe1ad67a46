/** The lots and memos of whoever is logged in: opened from the device and kept up with the server. */
import type { Session } from '#contract/session.ts'
import { closeLots, openLots } from '#src/lots/lot-store.ts'
import { listsOf } from '#src/offline/lists.ts'
import { endSession } from '#src/session/log-out.ts'
import { viewerOf } from '#src/session/session-rule.ts'
import { startSync } from '#src/sync/sync.ts'

/** Begins; the returned function stops it and forgets everything in memory. */
export function startAccountData(session: Session): () => void {
  const owner = listsOf(session.id)
  openLots(owner).catch((error: unknown) => console.warn('Saved lots could not be opened:', error))
  const stop = startSync({
    owner,
    withMemos: viewerOf(session) === 'customer',
    onSessionEnded: () => void endSession(),
  })
  return () => {
    stop()
    closeLots()
  }
}
