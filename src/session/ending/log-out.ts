/**
 * A log-out, by hand or after the idle time-out, step by step:
 *
 * 1. It is pending from the first moment: no answer of the server brings the account back (pending-log-out.ts).
 * 2. The screen shows nothing of the account any more, here and, by a message, in every other tab.
 * 3. The visitor becomes the kept session, and everything of the account leaves the device (clear-device.ts).
 * 4. Where the app opens without a network, the page reloads: a document keeps the pictures it has drawn in its memory.
 *    The next page tells the server, so that no call is cut off. Elsewhere this page tells it.
 *
 * Without a network all of it happens but the call, which goes out later. A log-out cannot fail.
 */
import { announce, type EndedForAll } from '#src/offline/device/messages.ts'
import { saveSession } from '#src/offline/session/session.ts'
import type { Ended } from '#src/entry-state.ts'
import { paths } from '#src/paths.ts'
import { withTimeout } from '#timing/with-timeout.ts'
import { clearTab, setEndedFlag } from '#src/session/browser-storage.ts'
import { clearAccount, type Unsent } from './clear-device.ts'
import { sendLogOut, setLogOutPending } from './pending-log-out.ts'
import { DEVICE_WAIT_MS, sessionState, VISITOR } from '#src/session/session.ts'

/**
 * `unsent`: what becomes of messages that wait. `address`: where the visitor goes on. `ended`: what the visitor's pages
 * say of it, `clean` where nothing is left on the device. Settles when the page is left, or the server was told.
 */
export async function logOut(
  unsent: Unsent = 'keep',
  address: string = paths.home,
  ended?: 'closed',
): Promise<void> {
  const pending = setLogOutPending().catch(warn)
  clearTab(address)
  const after = Promise.all([becomeVisitor(unsent, ended), pending]).then(
    ([isClean]) => ended ?? (isClean && 'clean'),
  )
  const isLeft = await showVisitor({ after })
  if (!isLeft) await sendLogOut().catch(warn)
}

/**
 * Before anything is drawn: brings a log-out to its end that was cut off, or makes one that was due. `isPending`: the
 * server is told of it elsewhere, or knows it. `ended`: how the session ended, for the other tabs.
 */
export async function finishLogOut(isPending: boolean, ended?: EndedForAll): Promise<void> {
  await Promise.all([isPending || setLogOutPending().catch(warn), becomeVisitor('keep', ended)])
}

interface ShowVisitorInput {
  /** Settles when the device is ready for a page that starts, with how the session has ended by then. */
  after?: Promise<Ended>
  /** How it ended, where that is known before. */
  ended?: Ended | undefined
}

/** Takes the account off the screen at once. Answers whether this page is left for a new one. */
export async function showVisitor({ after, ended = false }: ShowVisitorInput = {}): Promise<boolean> {
  const isReloaded = isServedByWorker()
  sessionState.set({ session: isReloaded ? undefined : VISITOR, fromDevice: false, ended })
  const said = (await after) ?? ended
  if (!isReloaded) {
    const { session } = sessionState.get()
    if (session === VISITOR) sessionState.set({ session, fromDevice: false, ended: said })
    return false
  }
  if (said) setEndedFlag(said)
  location.reload()
  return true
}

/** Whether the app opens here without a network. */
export function isServedByWorker(): boolean {
  return Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller)
}

/**
 * Other tabs are told when the kept session is the visitor's: they reload, and would find the account before. Answers
 * whether nothing of the account is left.
 */
async function becomeVisitor(unsent: Unsent, ended?: EndedForAll): Promise<boolean> {
  const kept = withTimeout(saveSession(VISITOR, new Date()), DEVICE_WAIT_MS)
  const isReplaced = await kept.then(
    () => true,
    (error: unknown) => (warn(error), false),
  )
  announce({ kind: 'account', account: VISITOR.id, ended })
  return (await clearAccount(unsent)) && isReplaced
}

function warn(error: unknown): void {
  console.warn('Logging out:', error)
}
