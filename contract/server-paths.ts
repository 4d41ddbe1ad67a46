/**
 * What a path of the portal is: a call, a share link, a file or a screen. The server gives the shell to a screen, the
 * service worker does the same without a network, and Vite's server passes the rest on.
 */
import { BASES } from './endpoint.ts'

/** The first segment of every path that the server answers itself, files of the build apart. */
export const SERVER_PATHS = [...BASES, 'share'] as const

const CALL = new RegExp(`^/(${BASES.join('|')})(/|$)`)
const NO_SCREEN = new RegExp(`^/(${[...SERVER_PATHS, 'assets'].join('|')})(/|$)`)

/** Whether a path lies below one of the two bases. `path` is without a query. */
export function isCall(path: string): boolean {
  return CALL.test(path)
}

/** Whether a path is a screen of the app, known or not: nothing the server answers itself, and no dot. */
export function isScreen(path: string): boolean {
  return !NO_SCREEN.test(path) && !path.includes('.')
}
