/**
 * The back/forward cache may keep a page as it was and show it again at Back, after a log-out in another tab. So a page
 * of an account is hidden when it is left, and shown again only if the device is still that account's.
 */
import { savedSession } from '#src/offline/session/session.ts'
import { sessionState } from '#src/session/session.ts'

export function coverOnLeaving(signal: AbortSignal): void {
  const { style } = document.documentElement
  const cover = () => {
    style.visibility = 'hidden'
    addEventListener('pageshow', () => void uncover(style), { once: true })
  }
  addEventListener('pagehide', cover, { signal })
}

async function uncover(style: CSSStyleDeclaration): Promise<void> {
  // best effort: where nothing can be read, the server is asked again
  const kept = await savedSession().catch(() => undefined)
  if (kept && kept.session.id === sessionState.get().session?.id) style.visibility = ''
  else location.reload()
}
