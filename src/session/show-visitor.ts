/**
 * Puts the visitor's page in the place of an account's. A document keeps the pictures it has drawn in its memory, so
 * where the app opens without a network the page is loaded anew, and nothing is drawn until then.
 */
import { leaveEndedNote } from './ended-note.ts'
import { VISITOR } from './session-rule.ts'
import { setSession } from './session-store.ts'

interface ShowInput {
  /** Settles when the device is ready for a new start. */
  done?: Promise<unknown>
  /** Whether the session ended elsewhere, which the visitor's page says. */
  ended?: boolean | undefined
}

/** At once, as far as the screen goes. Answers whether this page is left. */
export async function showVisitor({ done, ended = false }: ShowInput = {}): Promise<boolean> {
  const anew = isServedByWorker()
  setSession({ session: anew ? undefined : VISITOR, fromDevice: false, ended })
  await done
  if (!anew) return false
  if (ended) leaveEndedNote()
  location.reload()
  return true
}

/** Whether the app opens here without a network. */
export function isServedByWorker(): boolean {
  return Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller)
}
