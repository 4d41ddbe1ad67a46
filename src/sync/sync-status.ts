/** How the last pull went, for whoever shows it. */
import { useSyncExternalStore } from 'react'

export interface SyncStatus {
  state: 'idle' | 'pulling' | 'done' | 'offline' | 'failed'
}

let status: SyncStatus = { state: 'idle' }
const listeners = new Set<() => void>()

/** How it went. */
export const syncStatus = (): SyncStatus => status

/** Says so to everybody. */
export function setSyncStatus(next: SyncStatus): void {
  status = next
  for (const listener of listeners) listener()
}

function onSyncStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSyncStatus = (): SyncStatus => useSyncExternalStore(onSyncStatus, syncStatus)
