/**
 * Whether the server can be reached, by how calls end and by nothing else: `navigator.onLine` is true with the server
 * down. Unknown until the first call has ended. src/api sets it at the end of every call.
 */
import { createStore } from '#src/store/create-store.ts'

export type Connectivity = 'unknown' | 'online' | 'offline'

export const connectivity = createStore<Connectivity>('unknown')
