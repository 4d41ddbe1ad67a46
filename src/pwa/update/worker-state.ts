/**
 * The state of the service worker. Without one the app runs online only: browsers allow none over plain http from
 * another machine, and there is none while the page is being developed.
 */
import { createStore } from '#src/store/create-store.ts'

/** `ready`: the app starts without a network. `failed`: it does not, the worker could not be installed. */
export type WorkerState = 'unsupported' | 'installing' | 'ready' | 'update-ready' | 'failed'

export const workerState = createStore<WorkerState>(stateAtStart())

function stateAtStart(): WorkerState {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return 'unsupported'
  return navigator.serviceWorker.controller ? 'ready' : 'installing'
}
