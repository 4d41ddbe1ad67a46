/** How many bytes of thumbnails this device may keep: the user's choice, which stays after a log-out. */
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'

const NAME = 'thumbs-budget'
const MB = 1_000_000

/** What can be chosen, in bytes. */
export const THUMBS_BUDGETS = [100 * MB, 250 * MB, 500 * MB, 1000 * MB] as const
const DEFAULT = THUMBS_BUDGETS[1]

/** The least of them that has room for so many bytes; beyond them, whole gigabytes. */
export const budgetFor = (bytes: number): number =>
  THUMBS_BUDGETS.find((budget) => budget >= bytes) ?? Math.ceil(bytes / (1000 * MB)) * 1000 * MB

/** In bytes. */
export async function savedThumbsBudget(): Promise<number> {
  // best effort: a device that cannot be read has the usual one
  const saved = await savedSetting(NAME).catch(() => undefined)
  return typeof saved === 'number' && saved > 0 ? saved : DEFAULT
}

export const saveThumbsBudget = (bytes: number): Promise<void> => saveSetting(NAME, bytes)
