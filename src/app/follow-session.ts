/**
 * Starts and stops what lives and dies with the session: the account's data, the watch over an untouched device. Tabs
 * follow each other: whose account was logged out elsewhere draws nothing of it any more and loads anew.
 */
import { SESSION_IDS } from '#contract/codes.ts'
import type { Session } from '#contract/session.ts'
import { onMessage } from '#src/offline/messages.ts'
import { keepSendingLogOut } from '#src/session/end-server-session.ts'
import { forgetEntry, forgetTab } from '#src/session/forget-tab.ts'
import { watchIdle } from '#src/session/idle.ts'
import { viewerOf, VISITOR } from '#src/session/session-rule.ts'
import { onSession, sessionState } from '#src/session/session-store.ts'
import { showVisitor } from '#src/session/show-visitor.ts'
import { coverOnLeaving } from './cover-on-leaving.ts'

export function followSession(): void {
  let account: number | undefined
  let stop = () => {}
  onSession(() => {
    const { session } = sessionState()
    if (session?.id === account) return
    stop()
    account = session?.id
    stop = session && viewerOf(session) !== 'visitor' ? begin(session) : () => {}
  })
  onMessage((message, fromHere) => {
    if (message.kind === 'account' && !fromHere) follow(message.account)
  })
  // Before the router, which reads what stands there.
  addEventListener('popstate', () => account === SESSION_IDS.visitor && forgetEntry())
  keepSendingLogOut()
  coverOnLeaving()
}

/** A tab that does not know its session yet finds out for itself. */
function follow(account: number): void {
  const { session } = sessionState()
  if (!session || session.id === account) return
  if (account !== VISITOR.id) return location.reload()
  forgetTab()
  void showVisitor()
}

function begin(session: Session): () => void {
  const stopWatching = watchIdle(session)
  let stopped = false
  const stopData = import('./account-data.ts').then(({ startAccountData }) =>
    stopped ? () => {} : startAccountData(session),
  )
  return () => {
    stopped = true
    stopWatching()
    void stopData.then((stop) => stop())
  }
}
