/** The list of lots as it is stored: blocks to be folded in order, and the dictionary of their words. */
import type { Reading } from '#src/offline/device/lists.ts'
import { isNumber, isString, type Table } from '#src/offline/device/table.ts'
import { isBlock } from './damaged-lots.ts'
import { fromStored, type PackedLots, type StoredLots } from './packed-lots.ts'

export interface LotList {
  /** Oldest first; a later row replaces an earlier one of the same lot. */
  blocks: readonly PackedLots[]
  /** By word number. */
  words: readonly string[]
}

/** The same as another version of the app may have stored it. */
export interface StoredLotList {
  blocks: readonly StoredLots[]
  words: readonly string[]
}

/** Key 0: the base with its ranks; then the changes since, oldest first. */
export const LOTS: Table<number, StoredLots> = { store: 'lots', isKey: isNumber, isRow: isBlock }

export const WORDS: Table<number, string> = { store: 'words', isKey: isNumber, isRow: isString }

/** The whole list as it is stored, of a transaction over both tables. @throws {DamagedRowError} */
export async function readStoredLots(from: Reading): Promise<{ blocks: StoredLots[]; words: string[] }> {
  const [blocks, ids, texts] = await Promise.all([
    from(LOTS).getAll(),
    from(WORDS).getAllKeys(),
    from(WORDS).getAll(),
  ])
  const words: string[] = []
  ids.forEach((id, i) => (words[id] = texts[i] ?? ''))
  return { blocks, words }
}

/** The same as this version reads it. @throws {DamagedRowError} */
export const readLotList = async (from: Reading): Promise<LotList> => toLotList(await readStoredLots(from))

/** A stored list as this version reads it. */
export const toLotList = <Words>({ blocks, words }: { blocks: readonly StoredLots[]; words: Words }) => ({
  blocks: blocks.map(fromStored),
  words,
})
