/**
 * Puts the visitor's page in the place of an account's. A document keeps the pictures it has drawn in its memory, so
 * where the app opens without a network the page is loaded anew, and nothing is drawn until then.
 */
import { VISITOR } from './session-rule.ts'
import { setSession } from './session-store.ts'

/** At once, as far as the screen goes; `done` when the device is ready for a new start. */
export async function showVisitor(done: Promise<unknown> = Promise.resolve()): Promise<void> {
  const anew = isServedByWorker()
  setSession({ session: anew ? undefined : VISITOR, fromDevice: false, ended: false })
  await done
  if (anew) location.reload()
}

function isServedByWorker(): boolean {
  return Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller)
}
