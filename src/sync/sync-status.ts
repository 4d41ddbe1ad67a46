/** How the last pull went, for whoever shows it. */
import { createStore } from '#src/store/create-store.ts'

export type SyncStatus = 'idle' | 'pulling' | 'done' | 'offline' | 'failed'

export const syncStatus = createStore<SyncStatus>('idle')
