/** The state of the last pull. */
import { createStore } from '#src/store/create-store.ts'

export type SyncStatus = 'idle' | 'pulling' | 'done' | 'offline' | 'failed'

export const syncStatus = createStore<SyncStatus>('idle')
