/**
 * Takes up a prefetch that was running when the last page, or the network, went: at every occasion, and after waits that
 * become longer where one run after the other brings nothing. A network may let small answers through, and no pack.
 */
import { onOccasion } from '#src/network/occasions.ts'
import { backOffMs } from '#src/network/retry-loop.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedKeeping } from '#src/offline/thumbs/kept.ts'
import { savedPrefetch } from '#src/offline/thumbs/prefetch.ts'
import type { StoragePhotos } from '#src/pwa/storage/storage-props.ts'
import { startPrefetch } from './prefetch.ts'
import { prefetchState } from './prefetch-state.ts'

const BACK_OFF = { firstMs: 3_000, mostMs: 5 * 60_000 }

/** For an account, until the returned function is called. `photos`: all there are by then. */
export function resumePrefetch(account: number, photos: () => StoragePhotos): () => void {
  const lists = listsOf(account)
  let runsInVain = 0
  let wait: ReturnType<typeof setTimeout> | undefined
  const start = () =>
    void savedKeeping(lists).then(
      (keeping) => keeping && startPrefetch({ ...keeping, photos: photos() }),
      () => undefined, // best effort: a tap resumes it
    )
  const startIfOffline = () => {
    wait = undefined
    if (prefetchState.get().kind === 'offline') start()
  }
  const stopWatching = prefetchState.subscribe(() => {
    const state = prefetchState.get()
    if (state.kind === 'running' && state.bytes > 0) runsInVain = 0
    if (state.kind === 'offline') runsInVain++
  })
  const stopListening = onOccasion(() => {
    if (runsInVain < 2) startIfOffline()
    else wait ??= setTimeout(startIfOffline, backOffMs(BACK_OFF, runsInVain - 1))
  })
  if (prefetchState.get().kind === 'idle')
    savedPrefetch(lists).then(
      (prefetch) => prefetch === 'running' && start(),
      () => undefined, // best effort: a tap resumes it
    )
  return () => {
    clearTimeout(wait)
    stopWatching()
    stopListening()
  }
}
