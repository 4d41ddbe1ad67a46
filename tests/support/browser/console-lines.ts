/**
 * What a browser reports of a page. The lines on its console that a test may name as expected, each whole and with the
 * address behind it, so that none of them covers an error of our own; and what the content security policy refused.
 */
import type { BrowserContext } from 'playwright-core'

/** What Chromium prints of an answer with one of these statuses. */
export const answered = (...statuses: readonly number[]): RegExp =>
  new RegExp(`^Failed to load resource: the server responded with a status of (${statuses.join('|')}) \\(`)

const ERRORS = [
  'INTERNET_DISCONNECTED',
  'CONNECTION_REFUSED',
  'CONNECTION_RESET',
  'SOCKET_NOT_CONNECTED',
  'EMPTY_RESPONSE',
  'FAILED',
]

/** Of a page whose network or server goes away. */
export const offlineConsole: readonly RegExp[] = [
  new RegExp(`^Failed to load resource: net::ERR_(${ERRORS.join('|')}) http`),
  // A server that is stopping answers 503.
  answered(503),
  // The browser itself looks for another version of the service worker. The line has no address.
  /^An unknown error occurred when fetching the script\. $/,
  // The specification has the page log these two calls when they fail (§7, §8).
  /^(GetUserData|GetWebServiceVersion) failed: OfflineError: No answer\n/,
]

/** One line for each refusal from now on, oldest first: the directive, and what was refused. */
export async function refusedByPolicy(context: BrowserContext): Promise<string[]> {
  const refused: string[] = []
  await context.exposeFunction('noteRefused', (line: string) => void refused.push(line))
  await context.addInitScript(() => {
    const { noteRefused } = globalThis as unknown as { noteRefused: (line: string) => void }
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      noteRefused(`${effectiveDirective} ${blockedURI}`),
    )
  })
  return refused
}
