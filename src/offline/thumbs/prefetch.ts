/**
 * How far fetching missing thumbnails came: `running` when the last page went, so that the next one takes it up again;
 * `completed` once all were here, which tells that the device was made ready on purpose. Goes with the lists.
 */
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { THUMBS_META } from './thumbs-index.ts'

export type SavedPrefetch = 'running' | 'completed'

const SAVED: Readonly<Record<SavedPrefetch, number>> = { running: 1, completed: 2 }

/** Undefined: none was begun, or it was stopped. */
export async function savedPrefetch(lists: Lists): Promise<SavedPrefetch | undefined> {
  const saved = await lists.read([THUMBS_META], (from) => from(THUMBS_META).get('prefetch'))
  return saved === SAVED.running ? 'running' : saved === SAVED.completed ? 'completed' : undefined
}

/** Saves nothing when the lease is gone. */
export async function savePrefetch(lists: LeasedLists, prefetch: SavedPrefetch | undefined): Promise<void> {
  await lists.writeOnDevice([THUMBS_META], (to) =>
    prefetch ? to(THUMBS_META).put(SAVED[prefetch], 'prefetch') : to(THUMBS_META).delete('prefetch'),
  )
}
