/** How completing the thumbnails goes in this tab, for whoever shows it. */
import { useSyncExternalStore } from 'react'

/**
 * Why a fill is not under way. `idle`: nothing is in the way. `elsewhere`: another tab fills. `offline`: it goes on
 * when the server can be reached. `over-budget`, `disk-full`: no room that could be made.
 */
export type FillEnd = 'idle' | 'elsewhere' | 'offline' | 'over-budget' | 'disk-full' | 'failed'

/** `done` of `all` thumbnails of the wall are here. */
export type FillState = { kind: FillEnd } | { kind: 'filling'; done: number; all: number }

let state: FillState = { kind: 'idle' }
const listeners = new Set<() => void>()

export const fillState = (): FillState => state

export function setFillState(next: FillState): void {
  state = next
  for (const listener of listeners) listener()
}

function onFillState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFillState = (): FillState => useSyncExternalStore(onFillState, fillState)
