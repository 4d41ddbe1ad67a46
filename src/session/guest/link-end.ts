/**
 * The end of a share link: a guest's lots leave the device then, also without a network. How long the link lasts is what
 * the server said last; from then on the device's clock counts, and one that is put back gains nothing.
 */
import type { Session } from '#contract/session/session.ts'
import type { KeptSession } from '#src/offline/session/session.ts'
import { clearTabAfter } from '#src/session/browser-storage.ts'
import { endSession } from '#src/session/ending/end-session.ts'
import { finishLogOut } from '#src/session/ending/log-out.ts'
import { sessionState, VISITOR } from '#src/session/session.ts'

/** Timers take no more. */
const MOST_MS = 2 ** 31 - 1

/** How many seconds a kept session has left, of those it had when the server said it; 0 or less: none. */
export function leftSOf({ session, contactAt, answeredAt = contactAt }: KeptSession): number {
  const now = Math.max(Date.now(), Date.parse(contactAt))
  return (session.leftS ?? 0) - (now - Date.parse(answeredAt)) / 1000
}

/** The link was over before the page was opened: nothing of the guest is drawn, and nothing left. */
export async function endLink(session: Session): Promise<void> {
  clearTabAfter('link', session)
  sessionState.set({ ...sessionState.get(), ended: 'link' })
  await finishLogOut(true, 'link')
}

/** The guest of a kept session, with what its link has left; a visitor where that is nothing. */
export async function keptGuest(kept: KeptSession): Promise<Session> {
  const leftS = leftSOf(kept)
  if (leftS > 0) return { ...kept.session, leftS }
  await endLink(kept.session)
  return VISITOR
}

/** Ends the session when its link ends, until the returned function is called. */
export function watchLinkEnd({ leftS }: Session): () => void {
  if (leftS === undefined) return () => undefined
  const endsAt = performance.now() + leftS * 1000
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const leftMs = endsAt - performance.now()
    if (leftMs <= 0) void endSession()
    else timer = setTimeout(check, Math.min(leftMs, MOST_MS))
  }
  check()
  return () => clearTimeout(timer)
}
