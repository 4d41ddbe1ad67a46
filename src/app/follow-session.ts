/**
 * Starts and stops what lives and dies with the session: the account's data, the watch over an untouched device. Tabs
 * follow each other: whose account was logged out elsewhere draws nothing of it any more and loads anew.
 */
import { SESSION_IDS } from '#contract/start-codes.ts'
import type { Session } from '#contract/session.ts'
import { onMessage } from '#src/offline/messages.ts'
import { keepSendingLogOut } from '#src/session/end-server-session.ts'
import { forgetEntry, forgetTab } from '#src/session/forget-tab.ts'
import { roleOf, VISITOR } from '#src/session/session-rule.ts'
import { onSession, sessionState } from '#src/session/session-store.ts'
import { showVisitor } from '#src/session/show-visitor.ts'
import { loadWhenever } from '#src/pwa/load-whenever.ts'
import { PhotosPage } from './screens.ts'

export function followSession(): void {
  let account: number | undefined
  let stop = () => {}
  onSession(() => {
    const { session } = sessionState()
    if (session?.id === account) return
    stop()
    account = session?.id
    stop = session && roleOf(session) !== 'visitor' ? begin(session) : () => {}
  })
  onMessage((message, fromHere) => {
    if (message.kind === 'account' && !fromHere) follow(message.account, message.ended)
  })
  // Before the router, which reads what stands there.
  addEventListener('popstate', () => account === SESSION_IDS.visitor && forgetEntry())
  keepSendingLogOut()
}

/** A tab that does not know its session yet finds out for itself. */
function follow(account: number, ended?: boolean): void {
  const { session } = sessionState()
  if (!session || session.id === account) return
  if (account !== VISITOR.id) return location.reload()
  forgetTab()
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
  loadWhenever(loadAccountData, (chunk) => chunk.startAccountData(session, stopped.signal), stopped.signal)
  return () => stopped.abort()
}
