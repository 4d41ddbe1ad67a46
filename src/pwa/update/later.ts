/** "Later" holds in this tab for a while: a reload, which has the old version again, does not ask anew. */
const KEY = 'loupe-update-later'
const HOLDS_MS = 4 * 60 * 60_000

export function putOff(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // best effort: no storage, and it asks at the next page
  }
}

export function isPutOff(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < HOLDS_MS
  } catch {
    return false // best effort: no storage
  }
}
