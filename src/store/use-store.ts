import { useSyncExternalStore } from 'react'
import type { ReadonlyStore } from './create-store.ts'

/** The store's value in a component; draws again after every change. */
export const useStore = <T>(store: ReadonlyStore<T>): T => useSyncExternalStore(store.subscribe, store.get)
