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

const KNOWN = new Set([...SCREENS, ...PUBLIC_PAGES.map(({ path }) => path)].map((path) => path.toLowerCase()))

/** As the app's router finds a screen: in any case, and with a slash behind it. `path` is without a query. */
export function isKnownScreen(path: string): boolean {
  const [, plain = ''] = /^(.+?)\/?$/.exec(path.toLowerCase()) ?? []
  return KNOWN.has(plain) || /^\/share\/[^/]+$/.test(plain)
}
