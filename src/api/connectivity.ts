/**
 * Whether the server can be reached, judged by how calls end and by nothing else: `navigator.onLine` says true with
 * the server dead. Unknown until the first call has ended.
 */
export type Connectivity = 'unknown' | 'online' | 'offline'

let state: Connectivity = 'unknown'
const listeners = new Set<() => void>()

export const connectivity = (): Connectivity => state

/** Called by request.ts at the end of every call. */
export function setConnectivity(next: Connectivity): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** Hears every change until the returned function is called. */
export function onConnectivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
