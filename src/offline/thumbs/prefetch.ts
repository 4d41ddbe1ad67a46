/** Whether missing thumbnails were being fetched, so that the next page takes it up again. Goes with the lists. */
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { THUMBS_META } from './thumbs-index.ts'

/** Whether fetching them was under way when the last page went. */
export async function savedPrefetch(lists: Lists): Promise<boolean> {
  return (await lists.read([THUMBS_META], (from) => from(THUMBS_META).get('prefetch'))) === 1
}

/** Saves nothing when the lease is gone. */
export async function savePrefetch(lists: LeasedLists, isUnderWay: boolean): Promise<void> {
  await lists.writeOnDevice([THUMBS_META], (to) =>
    isUnderWay ? to(THUMBS_META).put(1, 'prefetch') : to(THUMBS_META).delete('prefetch'),
  )
}
