/** Asks the server which build it serves now, so that a missing chunk can be told from a missing network. */
import { OfflineError } from './errors.ts'

/** The entry script in a page or an address of this app. */
export const ENTRY = /\/assets\/[\w.-]+\.js/

/**
 * The entry script of the build the server serves.
 * @throws {OfflineError} no answer, or no page in it.
 */
export async function servedEntry(): Promise<string> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    const entry = ENTRY.exec(await response.text())?.[0]
    if (response.ok && entry) return entry
  } catch (cause) {
    throw new OfflineError('The app could not be reached', { cause })
  }
  throw new OfflineError('The app could not be reached')
}
