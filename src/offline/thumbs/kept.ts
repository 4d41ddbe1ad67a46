/** What a user has chosen to keep on this device for use without a network. Goes with the lists. */
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isOneOf, isShaped, type Table } from '#src/offline/device/table.ts'

/**
 * `wall`: as it was set then; `sizes`: every size of the wall; `zoom`: as it was set, and large enough to zoom;
 * `some`: as it was set, and some of its lots as far as they can be zoomed; `originals`: all of them.
 */
export const KEEP_CHOICES = ['wall', 'sizes', 'zoom', 'some', 'originals'] as const
export type KeepChoice = (typeof KEEP_CHOICES)[number]

/** A part of a choice: all photos in a size, or the frames of all spins; or those of some lots. */
export type KeptPart = PhotoSize | 'frames' | PartOfSome
export type PartOfSome = 'zoom-of-some' | 'frames-of-some' | 'original-of-some'

/**
 * `edges`: what belongs to it. `some`: the photos of the lots that were chosen, where these are some. `completedAt`: when
 * all were here, ms since 1970; but for those that the server did not have then, `lacking` pictures.
 */
export interface Kept {
  choice: KeepChoice
  edges: readonly KeptPart[]
  some?: readonly string[]
  completedAt?: number
  lacking?: number
}

/** `kept`: what was completed last; `keeping`: what is being fetched since then, or waits to go on. */
export const KEPT: Table<'kept' | 'keeping', Kept> = {
  store: 'meta',
  isKey: isOneOf('kept', 'keeping'),
  isRow: isShaped<Kept>({ choice: isOneOf(...KEEP_CHOICES), edges: Array.isArray }),
}

/** What was completed last; undefined: nothing was yet. */
export async function savedKept(lists: Lists): Promise<Kept | undefined> {
  return lists.read([KEPT], (from) => from(KEPT).get('kept'))
}

/** What is to be fetched. */
export async function savedKeeping(lists: Lists): Promise<Kept | undefined> {
  return lists.read([KEPT], (from) => from(KEPT).get('keeping'))
}

/** Undefined: nothing is being fetched any more; what was completed before stays so. Saves nothing when the lease is gone. */
export async function saveKeeping(lists: LeasedLists, keeping: Kept | undefined): Promise<void> {
  await lists.writeOnDevice([KEPT], (to, changed) => {
    changed('thumbs')
    return keeping ? to(KEPT).put(keeping, 'keeping') : to(KEPT).delete('keeping')
  })
}

/** Everything of this choice is here. Saves nothing when the lease is gone. */
export async function saveKept(lists: LeasedLists, kept: Kept): Promise<void> {
  await lists.writeOnDevice([KEPT], async (to, changed) => {
    changed('thumbs')
    await to(KEPT).delete('keeping')
    await to(KEPT).put(kept, 'kept')
  })
}
