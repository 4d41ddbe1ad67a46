/** The lots and memos of whoever is logged in: opened from the device and kept up with the server. */
import type { Session } from '#contract/session.ts'
import { closeLots, openLots } from '#src/lots/lot-store.ts'
import { wipeLists } from '#src/offline/db.ts'
import { claimLists } from '#src/offline/lists.ts'
import { endSession } from '#src/session/log-out.ts'
import { viewerOf } from '#src/session/session-rule.ts'
import { startSync } from '#src/sync/sync.ts'

/** Begins; the returned function stops it and forgets everything in memory. */
export function startAccountData(session: Session): () => void {
  const stopped = new AbortController()
  void open(session, stopped.signal)
  return () => {
    stopped.abort()
    closeLots()
  }
}

/** Saved lots are read before the first pull: where they are damaged, it has to bring all of them. */
async function open(session: Session, stopped: AbortSignal): Promise<void> {
  let owner = await claimLists(session.id)
  if (stopped.aborted) return
  try {
    await openLots(owner)
  } catch (error) {
    console.warn('Saved lots cannot be read and will be pulled again:', error)
    closeLots()
    await wipeLists(owner.name).catch(() => undefined) // best effort: what cannot be read cannot be shown either
    owner = await claimLists(session.id)
    if (!stopped.aborted) await openLots(owner)
  }
  if (stopped.aborted) return
  const onSessionEnded = () => void endSession()
  const stopSync = startSync({ owner, withMemos: viewerOf(session) === 'customer', onSessionEnded })
  stopped.addEventListener('abort', stopSync)
}
