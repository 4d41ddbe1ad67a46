/**
 * Starts and stops what lives and dies with the session: the account's data and the idle time-out. Tabs follow each
 * other: after a log-out in one tab the others clear the account from the screen and reload.
 */
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import type { Session } from '#contract/session/session.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { clearHistoryEntry, clearTab } from '#src/session/browser-storage.ts'
import { showVisitor } from '#src/session/log-out.ts'
import { keepSendingLogOut } from '#src/session/pending-log-out.ts'
import { roleOf, sessionState, VISITOR } from '#src/session/session.ts'
import { loadWithRetry } from '#src/loading/load-with-retry.ts'
import { PhotosPage } from '#src/app/screens/screens.ts'

export function followSession(): void {
  let account: number | undefined
  let stop = () => {}
  sessionState.subscribe(() => {
    const { session } = sessionState.get()
    if (session?.id === account) return
    stop()
    account = session?.id
    stop = session && roleOf(session) !== 'visitor' ? begin(session) : () => {}
  })
  onMessage((message, fromHere) => {
    if (message.kind === 'account' && !fromHere) follow(message.account, message.ended)
  })
  // Before the router, which reads the entry.
  addEventListener('popstate', () => account === SESSION_IDS.visitor && clearHistoryEntry())
  keepSendingLogOut()
}

/** A tab that does not know its session yet finds out for itself. */
function follow(account: number, ended?: boolean): void {
  const { session } = sessionState.get()
  if (!session || session.id === account) return
  if (account !== VISITOR.id) return location.reload()
  clearTab()
  void showVisitor({ ended })
}

/** Fetches what an account's first screen takes, while the server is asked whether it still is the account's. */
export function expectSession(kept: Session): void {
  if (roleOf(kept) === 'visitor') return
  // best effort: it is asked for again
  loadAccountData().then(
    (chunk) => chunk.expectAccountData(kept),
    () => undefined,
  )
  PhotosPage.fetchAhead()
}

const loadAccountData = () => import('./account-data.ts')

function begin(session: Session): () => void {
  const stopped = new AbortController()
  loadWithRetry(loadAccountData, (chunk) => chunk.startAccountData(session, stopped.signal), stopped.signal)
  return () => stopped.abort()
}
