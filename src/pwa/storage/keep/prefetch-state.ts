/** The progress of keeping pictures in this tab. */
import type { Takes } from '#src/pwa/storage/keep-speeds.ts'
import { createStore } from '#src/store/create-store.ts'

/**
 * Why no prefetch is running. `idle`: nothing is in the way. `elsewhere`: it runs in another tab. `offline`: it goes on
 * when the server can be reached. `over-budget`, `disk-full`: there is no room, and no thumbnail that could be evicted.
 */
export type PrefetchEnd = 'idle' | 'elsewhere' | 'offline' | 'over-budget' | 'disk-full' | 'failed'

/**
 * `done` of `all` pictures that were chosen are here: about a `share` of the work, from 0 to 1, and what is `left`
 * takes so long. `bytes` have come since it was begun or went on. Of `all` none: it is not counted yet. `chosenFirst`: some
 * lots were chosen, which come before the others; else small pictures come before large ones.
 */
export interface PrefetchProgress {
  done: number
  all: number
  bytes: number
  share: number
  chosenFirst: boolean
  left?: Takes
}

/** `paused`: by the user, until it is continued or cancelled. */
export type PrefetchState = { kind: PrefetchEnd } | ({ kind: 'running' | 'paused' } & PrefetchProgress)

export const prefetchState = createStore<PrefetchState>({ kind: 'idle' })
