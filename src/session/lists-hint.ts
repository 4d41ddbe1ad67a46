/**
 * A hint that lists of an account are on this device. The first script of a page has it at once, long before it knows
 * the session, and begins to fetch what a wall needs. It is nameless and decides nothing that is drawn. It may be wrong:
 * that costs what was fetched in vain.
 */
import type { ListsName } from '#src/offline/device/lists-database.ts'
import { readShared, writeShared } from './browser-storage.ts'

export const areListsHinted = (name: ListsName): boolean => readShared(`${name}-here`) !== null

export const hintLists = (name: ListsName): void => writeShared(`${name}-here`, 'yes')

/** The lists are about to be deleted. */
export function dropHints(names: readonly ListsName[]): void {
  for (const name of names) writeShared(`${name}-here`, null)
}
