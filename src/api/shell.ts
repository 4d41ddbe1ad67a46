/** Asks the server which build it serves now, so that a missing chunk can be told from a missing network. */
import { OfflineError } from './errors.ts'

const SCRIPT = /<script[^>]+src="([^"]+)"/g

/**
 * The scripts with which the page of the server's build begins; no two builds have the same.
 * @throws {OfflineError} no answer, or no page in it.
 */
export async function servedScripts(): Promise<string> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    const scripts = [...(await response.text()).matchAll(SCRIPT)].map(([, src]) => src)
    if (response.ok && scripts.length > 0) return scripts.join()
  } catch (cause) {
    throw new OfflineError('No answer', { cause })
  }
  throw new OfflineError('No answer')
}
