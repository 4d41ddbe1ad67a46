/** What a user has chosen to keep on this device for use without a network. Goes with the lists. */
import type { PhotoEdge } from '#contract/lots/get-photo.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isOneOf, isShaped, type Table } from '#src/offline/device/table.ts'

/** `wall`: as it was set then; `sizes`: every size of the wall; `zoom`: as it was set, and large enough to zoom. */
export const KEEP_CHOICES = ['wall', 'sizes', 'zoom'] as const
export type KeepChoice = (typeof KEEP_CHOICES)[number]

/** `edges`: the sizes of each photo that belong to it. `completedAt`: when all were here, ms since 1970. */
export interface Kept {
  choice: KeepChoice
  edges: readonly PhotoEdge[]
  completedAt?: number
}

const KEPT: Table<'kept', Kept> = {
  store: 'meta',
  isKey: isOneOf('kept'),
  isRow: isShaped<Kept>({ choice: isOneOf(...KEEP_CHOICES), edges: Array.isArray }),
}

/** Undefined: nothing was chosen yet. */
export async function savedKept(lists: Lists): Promise<Kept | undefined> {
  return lists.read([KEPT], (from) => from(KEPT).get('kept'))
}

/** Saves nothing when the lease is gone. */
export async function saveKept(lists: LeasedLists, kept: Kept): Promise<void> {
  await lists.writeOnDevice([KEPT], (to, changed) => {
    changed('thumbs')
    return to(KEPT).put(kept, 'kept')
  })
}
