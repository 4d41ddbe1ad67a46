/** A share link, opened: the server's answer is a guest's session, which becomes the page's as a log-in's does. */
import type { DeviceKind } from '#contract/session/devices.ts'
import { OpenShare } from '#contract/session/share.ts'
import { call } from '#src/api/call.ts'
import { acceptSession } from '#src/session/accept-session.ts'
import { logOutSettled, withSessionLock } from '#src/session/ending/pending-log-out.ts'
import { toSession } from '#src/session/session.ts'
import { keepGuestSort } from './guest-sort.ts'

/** The answer draws the page anew, which then waits for the same opening: a link is opened once. */
let underWay: { token: string; opened: Promise<boolean> } | undefined

/**
 * `password`: where the link wants one. Answers false when the page has to be loaded anew. @throws what call() throws;
 * ApiError for a link that is gone, with the refusal `share_password_needed` where it wants a password, and
 * `share_named_password_needed` where it may name the trader before that.
 */
export function openShare(token: string, password?: string): Promise<boolean> {
  if (password !== undefined) return open({ token, password })
  if (underWay?.token !== token) {
    const opened = open({ token }).finally(() => (underWay = undefined))
    underWay = { token, opened }
  }
  return underWay.opened
}

async function open(link: { token: string; password?: string }): Promise<boolean> {
  // Who is still logged in for the server may open none.
  await logOutSettled()
  const body = { ...link, device: deviceKind() }
  return withSessionLock(async () => {
    const session = toSession(await call(OpenShare, { body, timeoutMs: 20_000 }))
    keepGuestSort()
    return acceptSession(session)
  })
}

/** Narrower than any tablet, CSS px. */
const PHONE_PX = 600

function deviceKind(): DeviceKind {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < PHONE_PX ? 'phone' : 'tablet'
}
