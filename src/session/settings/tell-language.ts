/** Tells the server which language the page speaks: mails to the user are in the one it spoke last. Once a tab. */
import { SaveSettings } from '#contract/account/account.ts'
import type { Session } from '#contract/session/session.ts'
import { call } from '#src/api/call.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { language } from '#src/say/language.ts'
import { sessionState } from '#src/session/session.ts'

const KEY = 'loupe-told-language'

/** Not where there is no network now: the next start does it. */
export function tellLanguage({ id }: Session): void {
  const spoken = language()
  const told = `${id} ${spoken}`
  if (connectivity.get() !== 'online' || sessionState.get().fromDevice || read() === told) return
  call(SaveSettings, { body: { language: spoken } }).then(
    // Not after a log-out: nothing of the account stays in the tab.
    () => void (sessionState.get().session?.id === id && write(told)),
    () => undefined, // best effort: the next start tells it
  )
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null // best effort: no storage
  }
}

function write(told: string): void {
  try {
    sessionStorage.setItem(KEY, told)
  } catch {
    // best effort: no storage
  }
}
