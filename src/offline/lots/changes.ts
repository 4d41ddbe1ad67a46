/**
 * What changed of an account's lots since this device last looked, kept until it is dismissed. Noted in the
 * transaction that saves a page, so that list and changes agree, and only once a list has been complete: the first
 * sync tells nothing. A full pull replaces a list page by page and is compared when it is complete; until then the
 * list it replaces is kept aside here.
 */
import type { LotPage } from '#contract/lots/lots.ts'
import type { Lists, Writing } from '#src/offline/device/lists.ts'
import { isOneOf, isShaped, type Table } from '#src/offline/device/table.ts'
import { addDifferences, idsOf } from './compare-lots.ts'
import { isBlock } from './damaged-lots.ts'
import { type LotChanges, NO_CHANGES, withEarlier, withoutSeen } from './lot-change.ts'
import { type LotList, readLotList, type StoredLotList, toLotList } from './lot-list.ts'
import type { PackedLots } from './packed-lots.ts'

export const CHANGES: Table<'lots', LotChanges> = {
  store: 'changes',
  isKey: isOneOf('lots'),
  isRow: isShaped<LotChanges>({ lots: Array.isArray, further: Array.isArray }),
}

/** `columns`: those that it was pulled with. */
type ReplacedList = StoredLotList & { columns: readonly string[] }

/** A list that a full pull is replacing. */
export const REPLACED: Table<'lots', ReplacedList> = {
  store: 'replaced',
  isKey: isOneOf('lots'),
  isRow: isShaped<ReplacedList>({
    blocks: (blocks) => Array.isArray(blocks) && blocks.every(isBlock),
    words: Array.isArray,
    columns: Array.isArray,
  }),
}

/** Newest first; undefined where the lists are not this account's, or were never complete. */
export function savedChanges(lists: Lists): Promise<LotChanges | undefined> {
  return lists.read([CHANGES], (from) => from(CHANGES).get('lots'))
}

/** The user has seen these; what has changed again since stays. */
export function dismissChanges(lists: Lists, seen: LotChanges): Promise<void> {
  return change(lists, (known) => withoutSeen(known, seen))
}

/** Takes a dismissal back. */
export function restoreChanges(lists: Lists, dismissed: LotChanges): Promise<void> {
  return change(lists, (known) => withEarlier(known, dismissed))
}

/** Changes nothing when the account is gone. */
async function change(lists: Lists, next: (known: LotChanges) => LotChanges): Promise<void> {
  const held = await lists.readLeased([], async () => true)
  await held?.lists.write([CHANGES], async (to, changed) => {
    const known = await to(CHANGES).get('lots')
    if (!known) return
    await to(CHANGES).put(next(known), 'lots')
    changed('changes')
  })
}

/**
 * Notes what a page changes, in the transaction that is about to save it and before it touches the list. `block`: the
 * page's rows; `columns`: those that the list was pulled with. Answers whether there is more or less to tell than
 * before.
 */
export async function noteChanges(
  to: Writing,
  page: LotPage,
  block: PackedLots,
  columns: readonly string[],
): Promise<boolean> {
  const [changes, replaced] = [to(CHANGES), to(REPLACED)]
  const [known, replacedCount] = await Promise.all([changes.get('lots'), replaced.count()])
  const isComplete = page.rev === page.head
  if (!known) {
    if (isComplete) await changes.put(NO_CHANGES, 'lots')
    return false
  }
  const isReplacing = page.full || replacedCount > 0
  if (isReplacing && !isComplete) {
    if (replacedCount === 0) await replaced.put({ ...(await readLotList(to)), columns }, 'lots')
    return false
  }
  // A page without rows comes every few minutes, and must not read the whole list.
  if (!isReplacing && block.columns.id.length + block.removed.length === 0) return false
  const current = await readLotList(to)
  const stored = replacedCount > 0 ? await replaced.get('lots') : { ...current, columns }
  if (!stored) {
    await replaced.clear()
    return false
  }
  const before = toLotList(stored)
  const after = withPage(page.full ? NO_LIST : current, page, block)
  const ids = isReplacing
    ? [...idsOf(before), ...idsOf(after)]
    : [...block.removed, ...Array.from(block.columns.id)]
  const at = new Date().toISOString()
  await Promise.all([
    changes.put(addDifferences(known, { before, after, ids, columns: stored.columns, at }), 'lots'),
    replaced.clear(),
  ])
  return true
}

const NO_LIST: LotList = { blocks: [], words: [] }

function withPage({ blocks, words }: LotList, page: LotPage, block: PackedLots): LotList {
  const all = [...words]
  for (const [id, word] of page.words) all[id] = word
  return { blocks: [...blocks, block], words: all }
}
