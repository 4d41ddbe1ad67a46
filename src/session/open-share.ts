/** A share link, opened: the server's answer is a guest's session, which becomes the page's as a log-in's does. */
import { OpenShare } from '#contract/session/share.ts'
import { call } from '#src/api/call.ts'
import { acceptSession } from './accept-session.ts'
import { withSessionLock } from './pending-log-out.ts'
import { toSession } from './session.ts'

/** Answers false when the page has to be loaded anew. @throws what call() throws; ApiError for a link that is gone. */
export function openShare(token: string): Promise<boolean> {
  return withSessionLock(async () =>
    acceptSession(toSession(await call(OpenShare, { body: { token }, timeoutMs: 20_000 }))),
  )
}
