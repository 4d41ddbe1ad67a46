/** Starts and stops the account's data as sessions come and go, and reloads tabs whose account changed elsewhere. */
import { onMessage } from '#src/offline/messages.ts'
import { viewerOf } from '#src/session/session-rule.ts'
import { onSession, sessionState } from '#src/session/session-store.ts'

export function followSession(): void {
  let account: number | undefined
  let stop: Promise<() => void> | undefined
  onSession(() => {
    const { session } = sessionState()
    if (!session || session.id === account) return
    account = session.id
    void stop?.then((end) => end())
    stop =
      viewerOf(session) === 'visitor'
        ? undefined
        : import('./account-data.ts').then(({ startAccountData }) => startAccountData(session))
  })
  onMessage((message, fromHere) => {
    if (message.kind === 'account' && !fromHere && message.account !== sessionState().session?.id)
      location.reload()
  })
}
