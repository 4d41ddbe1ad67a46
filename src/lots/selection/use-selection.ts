/** The selection in a component; a change draws it again. */
import { useSyncExternalStore } from 'react'
import type { Selection } from './selection.ts'
import { currentSelection, onSelection } from './selection-store.ts'

export const useSelection = (): Selection => useSyncExternalStore(onSelection, currentSelection)
