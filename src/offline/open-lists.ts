/** Opening an account's lists: from the device, or in memory for this visit where the device keeps none. */
import type { IDBPDatabase } from 'idb'
import { LIST_STORES, type ListsName, type ListsSchema, openKeptLists, remembered } from './db.ts'
import { endDeviceState } from './device-state.ts'
import { memoryDatabase } from './memory-database.ts'

/** Those in memory where the device keeps none; never fails. */
export async function openLists(name: ListsName): Promise<IDBPDatabase<ListsSchema>> {
  if (remembered.has(name)) return remembered.get(name)!
  try {
    return await openKeptLists(name)
  } catch (error) {
    console.warn(`The lists are not kept on this device (${name}):`, error)
    return rememberLists(name)
  }
}

/**
 * Saves lists; where the device takes no more of them they go on in memory, from what it has.
 * @throws what `save` throws where even memory does not help, or the device cannot be read either.
 */
export async function saveOrRemember<T>(name: ListsName, save: () => Promise<T>): Promise<T> {
  try {
    const saved = await save()
    if (!remembered.has(name)) endDeviceState('full')
    return saved
  } catch (error) {
    if (remembered.has(name)) throw error
    console.warn(`The device takes no more (${name}):`, error)
    await rememberLists(name, await openLists(name))
    return save()
  }
}

/** Whether a worker would not find these lists. */
export const isRemembered = (name: ListsName): boolean => remembered.has(name)

/** The lists of this name live in memory from now on: empty, or with what `from` has. */
export async function rememberLists(
  name: ListsName,
  from?: IDBPDatabase<ListsSchema>,
): Promise<IDBPDatabase<ListsSchema>> {
  const made = await memoryDatabase(LIST_STORES, from)
  const lists = remembered.get(name) ?? made
  remembered.set(name, lists)
  return lists
}
