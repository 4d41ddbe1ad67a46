/** Whether a path is a screen of the app, by the server's own rule: no base of calls or shares, and no dot. */
export function isScreen(path: string): boolean {
  return !/^\/(api|service|share|assets)(\/|$)/.test(path) && !path.includes('.')
}
