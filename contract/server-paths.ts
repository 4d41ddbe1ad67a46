/**
 * What a path of the portal is: a call, a file or a screen. The server answers a screen with the shell,
 * the service worker does so without a network, and Vite's server proxies what the server answers itself.
 */
import { BASES } from './endpoint.ts'

/** The first parts of the paths of calls: by pages, and by keys. */
export const CALL_PATHS = [...BASES, 'ingest'] as const

const CALL = new RegExp(`^/(${CALL_PATHS.join('|')})(/|$)`)
const NO_SCREEN = new RegExp(`^/(${[...CALL_PATHS, 'assets'].join('|')})(/|$)`)

/** Whether a path is that of a call. `path` is without a query. */
export function isCall(path: string): boolean {
  return CALL.test(path)
}

/**
 * Whether a path is a screen of the app, a known one or not: the server does not answer it itself and it has no dot, but for
 * the one that ended the sentence in which a share link stood.
 */
export function isScreen(path: string): boolean {
  return !NO_SCREEN.test(path) && (!path.includes('.') || opensShare(path))
}

/** Whether a screen is where share links lead. `path` is without a query. */
export function opensShare(path: string): boolean {
  return /^\/share(\/|$)/i.test(path)
}
