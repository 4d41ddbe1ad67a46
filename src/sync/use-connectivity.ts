/** Whether the server can be reached, in a component. */
import { useSyncExternalStore } from 'react'
import { type Connectivity, connectivity, onConnectivity } from '#src/api/connectivity.ts'

export const useConnectivity = (): Connectivity => useSyncExternalStore(onConnectivity, connectivity)
