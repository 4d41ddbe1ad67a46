/** How many bytes of thumbnails this device may keep: the user's choice, which stays after a log-out. */
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'

const NAME = 'thumbs-budget'
const MB = 1_000_000

/** What can be chosen, in bytes. */
export const THUMBS_BUDGETS = [100 * MB, 250 * MB, 500 * MB, 1000 * MB] as const
export const USUAL_BUDGET = THUMBS_BUDGETS[1]

/** The least of them that has room for so many bytes; beyond them, whole gigabytes. */
export const budgetFor = (bytes: number): number =>
  THUMBS_BUDGETS.find((budget) => budget >= bytes) ?? Math.ceil(bytes / (1000 * MB)) * 1000 * MB

/** In bytes. @throws {DOMException} where the device cannot be read: a larger budget may have been chosen. */
export async function savedThumbsBudget(): Promise<number> {
  const saved = await savedSetting(NAME)
  return typeof saved === 'number' && saved > 0 ? saved : USUAL_BUDGET
}

export const saveThumbsBudget = (bytes: number): Promise<void> => saveSetting(NAME, bytes)
