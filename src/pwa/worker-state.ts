/**
 * How the service worker stands, for whoever shows it. Without one the app runs online only: over plain http from
 * another machine there is none, and none while the page is being developed.
 */
import { useSyncExternalStore } from 'react'

/** `ready`: the app starts without a network. `failed`: it does not, the worker could not be installed. */
export type WorkerState = 'unsupported' | 'installing' | 'ready' | 'update-ready' | 'failed'

let state: WorkerState = startState()
const listeners = new Set<() => void>()

export const workerState = (): WorkerState => state

/** Hears every change until the returned function is called. */
export function onWorkerState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setWorkerState(next: WorkerState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

export const useWorkerState = (): WorkerState => useSyncExternalStore(onWorkerState, workerState)

function startState(): WorkerState {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return 'unsupported'
  return navigator.serviceWorker.controller ? 'ready' : 'installing'
}
