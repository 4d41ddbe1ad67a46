/**
 * The lots that the screen around shows, and what is selected of them: those of the account, or lots that are made in the
 * page and belong to no account, whose selection is kept nowhere.
 */
import { createContext, useContext } from 'react'
import { useStore } from '#src/store/use-store.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { SelectionStore, selectionStore } from '#src/lots/selection/selection-store.ts'

interface MadeLots {
  /** Undefined until there is one. */
  index: LotIndex | undefined
  selection: SelectionStore
}

/** Around a screen of lots that are made in the page. */
export const ShownLots = createContext<MadeLots | undefined>(undefined)

/** A selection that is kept nowhere. */
export const newSelection = (): SelectionStore => new SelectionStore(lotStore)

export const useMadeLots = (): MadeLots | undefined => useContext(ShownLots)

/** The list that is shown; undefined until there is one. */
export function useShownIndex(): LotIndex | undefined {
  const made = useContext(ShownLots)
  const own = useStore(lotStore.index)
  return made ? made.index : own
}

export const useShownSelection = (): SelectionStore => useContext(ShownLots)?.selection ?? selectionStore
