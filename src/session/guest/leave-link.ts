/**
 * A guest leaves the link on this device: its lots go, as those of an account after a log-out, and the page that follows
 * speaks of the link. Nobody has logged out.
 */
import type { Session } from '#contract/session/session.ts'
import { setEntryState } from '#src/entry-state.ts'
import { paths } from '#src/paths.ts'
import { endedLinkOf } from '#src/session/browser-storage.ts'
import { logOut } from '#src/session/ending/log-out.ts'

/** The page of share links says that it is closed, and how it is opened again. */
export function leaveLink(session: Session): Promise<void> {
  const left = logOut('keep', paths.share, 'closed')
  // Before anything is drawn. The log-out has emptied the entry, and leaves this in it.
  setEntryState({ endedLink: endedLinkOf(session, 'closed') })
  return left
}

/** The start page, whose log-in form takes the focus. */
export function leaveLinkToLogIn(): Promise<void> {
  const left = logOut('keep', paths.home, 'closed')
  setEntryState({ logsIn: true })
  return left
}
