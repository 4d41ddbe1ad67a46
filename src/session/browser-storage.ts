/**
 * What the browser stores for the session outside the databases, always without a name: values that all tabs read at
 * once, and what belongs to one tab.
 */

import { SESSION_IDS } from '#contract/session/start-codes.ts'
import type { Session } from '#contract/session/session.ts'
import { type Ended, type EndedLink, entryState, setEntryState } from '#src/entry-state.ts'
import type { ListsName } from '#src/offline/device/lists-database.ts'
import { paths } from '#src/paths.ts'
import { unsentAnswer } from './unsent-answer.ts'

/**
 * localStorage: a log-out that the server has not heard of, the last activity in any tab, ms since 1970, and which lists
 * are probably on the device.
 */
export type SharedKey = 'loupe-log-out-pending' | 'loupe-touched-at' | `${ListsName}-here`

/** In place of localStorage where the browser gives none; each tab has its own then. */
const fallback = new Map<SharedKey, string>()

export function readShared(key: SharedKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return fallback.get(key) ?? null // best effort: no storage
  }
}

/** Null removes the value. */
export function writeShared(key: SharedKey, value: string | null): void {
  if (value === null) fallback.delete(key)
  else fallback.set(key, value)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // best effort: no storage
  }
}

const ADDRESS = 'loupe-address'

/** The e-mail address that was typed last in this tab, so that the next form has it: log-in, reset, log-in. */
export function typedAddress(): string {
  try {
    return sessionStorage.getItem(ADDRESS) ?? ''
  } catch {
    return '' // best effort: no storage
  }
}

/** Whoever logs in, or out, leaves none behind: an empty one. */
export function keepTypedAddress(address: string): void {
  try {
    if (address) sessionStorage.setItem(ADDRESS, address)
    else sessionStorage.removeItem(ADDRESS)
  } catch {
    // best effort: no storage
  }
}

/** Deletes what this tab keeps of an account; without loading anything its address becomes `address`. */
export function clearTab(address = location.href): void {
  writeShared('loupe-touched-at', null)
  try {
    sessionStorage.clear()
  } catch {
    // best effort: no storage, nothing kept
  }
  history.replaceState(null, '', address)
}

/**
 * The same after a session that ended. Guests come to the page of share links: they may not know whose portal it is. What
 * they were writing to whoever shared goes along.
 */
export function clearTabAfter(ended: Ended | undefined, session: Session | undefined): void {
  const isOfLink = ended === 'link' || ended === 'closed'
  clearTab(isOfLink ? paths.share : location.href)
  if (isOfLink) setEntryState({ endedLink: endedLinkOf(session, ended) })
}

/** What is told of a guest's link that has ended, or that they have left. */
export const endedLinkOf = (session: Session | undefined, ended: 'link' | 'closed'): EndedLink => ({
  isNamed: session?.id === SESSION_IDS.logoOnly,
  unsent: unsentAnswer(),
  isClosed: ended === 'closed',
  by: session?.clientName,
})

/** Deletes what an account stored in the current entry of the tab's history: the user has gone back to it. */
export function clearHistoryEntry(): void {
  const { opensContact, endedLink, tagText } = entryState()
  setEntryState({ opensContact, endedLink, tagText })
}

/** Tells the page loaded next in this tab that the session has ended. Needs no storage. */
export function setEndedFlag(sessionEnded: Ended): void {
  setEntryState({ ...entryState(), sessionEnded })
}

/** What the page before said so; takes it away. */
export function takeEndedFlag(): Ended {
  const { sessionEnded = false, ...rest } = entryState()
  if (sessionEnded) setEntryState(rest)
  return sessionEnded
}
