/** What no database holds: a tab's selection, the free text behind its address, and when the device was touched. */
import { setNote } from './shared-note.ts'

/** Forgets it; the tab stands at `address` then, without loading anything. */
export function forgetTab(address = location.href): void {
  setNote('loupe-touched-at', null)
  try {
    sessionStorage.clear()
  } catch {
    // best effort: no storage, nothing kept
  }
  history.replaceState(null, '', address)
}

/** Empties the entry of the tab's history that was gone back to. */
export function forgetEntry(): void {
  const { usr, ...own } = (history.state ?? {}) as { usr?: unknown }
  if (usr) history.replaceState(own, '')
}
