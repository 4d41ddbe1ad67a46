/**
 * Starts and stops what lives and dies with the session: the account's data and the idle time-out. Tabs follow each
 * other: after a log-out in one tab the others clear the account from the screen and reload.
 */
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import type { Session } from '#contract/session/session.ts'
import { deviceDatabase } from '#src/offline/device/device-database.ts'
import { LISTS, listsDatabases } from '#src/offline/device/lists-database.ts'
import { areListsHinted } from '#src/session/lists-hint.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { clearHistoryEntry, clearTabAfter } from '#src/session/browser-storage.ts'
import { showVisitor } from '#src/session/ending/log-out.ts'
import { keepSendingLogOut } from '#src/session/ending/pending-log-out.ts'
import { askForLots } from './lots-ahead.ts'
import { roleOf, sessionState, VISITOR } from '#src/session/session.ts'
import type { Ended } from '#src/entry-state.ts'
import { loadWithRetry } from '#src/loading/load-with-retry.ts'
import { OfficePage, PhotosPage } from '#src/app/screens/screens.ts'

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

/** A tab that does not know its session yet finds out for itself. What says nothing of an end is a log-out. */
function follow(account: number, ended: Ended = 'tab'): void {
  const { session } = sessionState.get()
  if (!session || session.id === account) return
  if (account !== VISITOR.id) return location.reload()
  clearTabAfter(ended, session)
  void showVisitor({ ended })
}

/**
 * Where lists are hinted to be on the device, their account's wall is probably shown next: its chunk is fetched and the
 * databases are opened while the device is asked whose they are.
 */
export function expectWall(): void {
  const hinted = LISTS.filter(areListsHinted)
  if (hinted.length === 0) return
  // best effort: databases are opened and chunks are asked for again
  for (const database of [deviceDatabase, ...hinted.map((name) => listsDatabases[name].device)])
    database.open().catch(() => undefined)
  loadAccountData().then(
    (chunk) => chunk.prepareFormats(),
    () => undefined,
  )
  void PhotosPage.fetchAhead()
}

/**
 * Fetches what an account's first screen takes, while the server is asked whether it still is the account's. Resolves
 * when all that the device has of it is here, so that it is drawn in one go; never rejects.
 */
export async function expectSession(kept: Session, told: Promise<Session>): Promise<void> {
  const role = roleOf(kept)
  if (role === 'visitor') return
  await Promise.all([
    loadAccountData().then(
      (chunk) => chunk.expectAccountData(kept, told),
      () => undefined, // best effort: it is asked for again
    ),
    (role === 'staff' ? OfficePage : PhotosPage).fetchAhead(),
  ])
}

const loadAccountData = () => import('./account-data.ts')

function begin(session: Session): () => void {
  const stopped = new AbortController()
  const takeLots = roleOf(session) === 'staff' ? undefined : askForLots()
  loadWithRetry(
    loadAccountData,
    (chunk) => chunk.startAccountData(session, stopped.signal, takeLots),
    stopped.signal,
  )
  return () => stopped.abort()
}
