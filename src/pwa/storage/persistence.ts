/** Persistent storage: whether the browser has promised never to evict our data. Asked for when the user prefetches. */
import { useEffect } from 'react'
import { createStore } from '#src/store/create-store.ts'
import { useStore } from '#src/store/use-store.ts'

/** Undefined: not known yet. */
const persisted = createStore<boolean | undefined>(undefined)

/** Asks for the promise, which some browsers give by a question to the user. Never rejects. */
export async function askToPersist(): Promise<void> {
  persisted.set((await navigator.storage?.persist?.().catch(() => false)) ?? false)
}

/** Whether the browser has promised it. */
export function usePersisted(): boolean | undefined {
  useEffect(() => void readPersisted(), [])
  return useStore(persisted)
}

async function readPersisted(): Promise<void> {
  persisted.set((await navigator.storage?.persisted?.().catch(() => false)) ?? false)
}
