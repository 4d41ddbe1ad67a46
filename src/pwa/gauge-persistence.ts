/** Whether the browser has promised to keep what is on the device, asked for when the user completes it. */
import { useSyncExternalStore } from 'react'

/** Undefined: not known yet. */
let persisted: boolean | undefined
const listeners = new Set<() => void>()

/** Asks for the promise, which some browsers give by a question to the user. Never rejects. */
export async function askToPersist(): Promise<void> {
  set((await navigator.storage?.persist?.().catch(() => false)) ?? false)
}

/** The promise as it stands. */
export function usePersisted(): boolean | undefined {
  return useSyncExternalStore(subscribe, () => persisted)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void Promise.resolve(navigator.storage?.persisted?.())
    .catch(() => false)
    .then((now) => set(now ?? false))
  return () => listeners.delete(listener)
}

function set(next: boolean): void {
  persisted = next
  for (const listener of listeners) listener()
}
