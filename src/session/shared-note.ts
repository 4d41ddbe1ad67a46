/**
 * Nameless notes that all tabs of the device read at once, without waiting for a database: that a log-out is pending,
 * and when the device was last touched. Where the browser gives no storage a tab has its own.
 */
export type NoteName = 'loupe-log-out-pending' | 'loupe-touched-at'

const own = new Map<NoteName, string>()

export function noteOf(name: NoteName): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return own.get(name) ?? null // best effort: no storage
  }
}

/** Null takes the note away. */
export function setNote(name: NoteName, text: string | null): void {
  if (text === null) own.delete(name)
  else own.set(name, text)
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // best effort: no storage
  }
}
