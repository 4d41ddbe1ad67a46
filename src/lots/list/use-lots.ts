/** The index of lots in a component; a new index draws it again. */
import { useSyncExternalStore } from 'react'
import type { LotIndex } from './lot-index.ts'
import { currentLots, onLots } from './lot-store.ts'

export const useLots = (): LotIndex | undefined => useSyncExternalStore(onLots, currentLots)
