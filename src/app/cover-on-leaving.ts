/**
 * A browser may keep a page that was left as it was and show it again at Back, after somebody has logged out in
 * another tab. So a page of an account is left covered, and uncovered when the device still is that account's.
 */
import { savedSession } from '#src/offline/session.ts'
import { viewerOf } from '#src/session/session-rule.ts'
import { sessionState } from '#src/session/session-store.ts'

export function coverOnLeaving(): void {
  const { style } = document.documentElement
  addEventListener('pagehide', () => {
    const { session } = sessionState()
    if (session && viewerOf(session) !== 'visitor') style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && style.visibility === 'hidden') void uncover(style)
  })
}

async function uncover(style: CSSStyleDeclaration): Promise<void> {
  // best effort: where nothing can be read, the server is asked again
  const kept = await savedSession().catch(() => undefined)
  if (kept && kept.session.id === sessionState().session?.id) style.visibility = ''
  else location.reload()
}
