/**
 * Which answers of buyers are new to a user: those that came after the newest that the user has seen, here or, as the
 * server told with the shares, on another device.
 */
import type { ListedShare } from '#contract/sharing/shares.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isOneOf, isString, type Table } from '#src/offline/device/table.ts'
import { savedShares } from './shares.ts'

/** When the newest answer came that was shown here: ISO 8601 UTC by the server's clock. */
const READ_UNTIL: Table<'answersReadUntil', string> = {
  store: 'meta',
  isKey: isOneOf('answersReadUntil'),
  isRow: isString,
}

/** How many answers are new, as of the last pull. */
export async function newAnswers(lists: Lists): Promise<number> {
  const saved = await savedShares(lists)
  if (!saved) return 0
  const [here = '', elsewhere = ''] = [await answersReadHere(lists), saved.answersReadUntil ?? undefined]
  const times = timesOf(saved.shares)
  return times.filter((at) => at > here && at > elsewhere).length
}

/** When the newest answer came that was shown on this device; undefined: none was. */
export const answersReadHere = (lists: Lists): Promise<string | undefined> =>
  lists.read([READ_UNTIL], (from) => from(READ_UNTIL).get('answersReadUntil'))

/** When the newest answer came that is on the device; undefined where there is none. */
export const newestAnswerAt = async (lists: Lists): Promise<string | undefined> =>
  timesOf((await savedShares(lists))?.shares ?? []).at(-1)

/**
 * Notes that all answers of these shares were shown. Answers until when, where this was news to the device. Saves and
 * answers nothing when the lease is gone.
 */
export async function saveAnswersRead(
  lists: LeasedLists,
  shares: readonly ListedShare[],
): Promise<string | undefined> {
  const last = timesOf(shares).at(-1)
  let noted: string | undefined
  if (last === undefined) return undefined
  await lists.write([READ_UNTIL], async (to, changed) => {
    // Who reads again what was saved would note it again, for ever.
    if ((await to(READ_UNTIL).get('answersReadUntil')) === last) return
    await to(READ_UNTIL).put(last, 'answersReadUntil')
    changed('shares')
    noted = last
  })
  return noted
}

/** When answers came, ascending: all by the server's clock and in one form, so their order is that of text. */
const timesOf = (shares: readonly ListedShare[]): string[] =>
  shares.flatMap(({ answers }) => answers.map(({ at }) => at)).toSorted()
