/** The addresses at which the app has a screen: the server answers any other 404. */
import { PUBLIC_PAGES } from './public-pages.ts'

/** Beside the public pages; spelled as in src/paths.ts. */
const SCREENS = [
  '/MyPhotosPage',
  '/MemosStatusPage',
  '/MySharesPage',
  '/MyAccountPage',
  '/ResetPassword',
  '/ConfirmEmail',
  '/office',
  '/share',
]

/**
 * What the app's router compares of an address: its case and a slash behind it make no difference. `path` is without a
 * query.
 */
export const screenKey = (path: string): string => /^(.+?)\/?$/.exec(path.toLowerCase())?.[1] ?? ''

const KNOWN = new Set([...SCREENS, ...PUBLIC_PAGES.map(({ path }) => path)].map(screenKey))

/** As the app's router finds a screen. */
export function isKnownScreen(path: string): boolean {
  const key = screenKey(path)
  return KNOWN.has(key) || /^\/share\/[^/]+$/.test(key)
}
