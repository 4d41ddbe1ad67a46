/**
 * Folds the saved lots into one list and ranks them, away from the page. Asked with an owner, it answers the parts of
 * an index, or null where nothing is saved. When the changes have grown to a quarter of the base it saves the fold
 * as the new base, so that the work of all pulls together stays in proportion to the list. Thumbnails of photos that a
 * pull took away are swept out behind it.
 */
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { type SavedLots, savedLots, saveLotsBase } from '#src/offline/lots/saved-lots.ts'
import { sweepThumbs } from '#src/offline/thumbs/thumbs.ts'
import { foldLots } from '#src/lots/list/fold-lots.ts'
import type { IndexAnswer, IndexParts, IndexQuestion } from '#src/lots/list/lot-index.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { toIds } from '#src/offline/lots/photo-ids.ts'

declare const self: Pick<Worker, 'addEventListener' | 'postMessage'>

const SMALL_CHANGE_ROWS = 1000

self.addEventListener('message', (event: MessageEvent<IndexQuestion>) => {
  const { account, lease, saved } = event.data
  const lists = listsOf(account).leased(lease)
  work(lists, saved).catch((error: unknown) => answer({ error: String(error) }))
})

function answer(message: IndexAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, transfer)
}

/** `given`: the saved lots where they are in the page's memory. The page does not wait for the base to be saved. */
async function work(lists: LeasedLists, given: SavedLots | undefined): Promise<void> {
  const saved = given ?? (await savedLots(lists))
  if (!saved) return answer({ parts: null })
  const { account, cursor, words, blocks } = saved
  const columns = foldLots(blocks)
  const ranks = rankLots(columns)
  const parts: IndexParts = { account, cursor, words, columns, ranks }
  const savesBase = !given && isDue(saved)
  answer({ parts }, savesBase ? [] : buffersOf(parts))
  // best effort: where there is no room for it, the next start folds again
  if (savesBase) await saveLotsBase(lists, saved, { columns, removed: [], ranks }).catch(() => undefined)
  await sweep(lists, parts)
}

function isDue({ blocks, cursor }: SavedLots): boolean {
  const base = blocks[0]?.ranks ? blocks[0].columns.id.length : 0
  const all = blocks.reduce((sum, block) => sum + block.columns.id.length + block.removed.length, 0)
  const changed = all - base
  return (
    changed > Math.max(SMALL_CHANGE_ROWS, base / 4) || (cursor.rev === cursor.head && base === 0 && all > 0)
  )
}

async function sweep(lists: LeasedLists, { cursor, columns }: IndexParts): Promise<void> {
  if (cursor.rev !== cursor.head) return
  // best effort: thumbnails of photos that are gone take room until the next build
  await sweepThumbs(lists, toIds(columns.photoId)).catch(() => undefined)
}

/** But the ids of photos, which are read here afterwards. */
function buffersOf({ columns, ranks }: IndexParts): Transferable[] {
  const arrays = [...Object.values(columns), ...Object.values(ranks)].filter((value) =>
    ArrayBuffer.isView(value),
  )
  const buffers = new Set(arrays.map((array) => array.buffer as ArrayBuffer))
  buffers.delete(columns.photoId.buffer as ArrayBuffer)
  return [...buffers]
}
