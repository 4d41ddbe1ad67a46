/**
 * Which answers of buyers are new to a customer: those that came after the newest that was shown on this device. That one
 * is known by its id in the device's settings as well, which a log-out leaves: what was read is no news after the next
 * log-in. The id is random, so what stays tells nothing of the account or of who answered.
 */
import type { ListedShare } from '#contract/sharing/shares.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'
import { isOneOf, isString, type Table } from '#src/offline/device/table.ts'
import { savedShares } from './shares.ts'

/** When the newest answer came that was shown here: ISO 8601 UTC by the server's clock. */
const READ_UNTIL: Table<'answersReadUntil', string> = {
  store: 'meta',
  isKey: isOneOf('answersReadUntil'),
  isRow: isString,
}

/** The ids of the newest answers that were shown on this device, one of each account, the account of the last one first. */
const SETTING = 'answers-read'
const ACCOUNTS_KEPT = 20

/** How many answers are new, as of the last pull. */
export async function newAnswers(lists: Lists): Promise<number> {
  const saved = await savedShares(lists)
  if (!saved) return 0
  const answers = answersOf(saved.shares)
  const readHere = await lists.read([READ_UNTIL], (from) => from(READ_UNTIL).get('answersReadUntil'))
  const readUntil = readHere ?? newest(among(answers, await readBefore()))?.at ?? ''
  return answers.filter(({ at }) => at > readUntil).length
}

/** When the newest answer came that is on the device; undefined where there is none. */
export const newestAnswerAt = async (lists: Lists): Promise<string | undefined> =>
  newest(answersOf((await savedShares(lists))?.shares ?? []))?.at

/** Notes that all answers of these shares were shown. Saves nothing when the lease is gone. */
export async function saveAnswersRead(lists: LeasedLists, shares: readonly ListedShare[]): Promise<void> {
  const answers = answersOf(shares)
  const last = newest(answers)
  if (!last) return
  await lists.write([READ_UNTIL], async (to, changed) => {
    // Who reads again what was saved would note it again, for ever.
    if ((await to(READ_UNTIL).get('answersReadUntil')) === last.at) return
    await to(READ_UNTIL).put(last.at, 'answersReadUntil')
    changed('shares')
  })
  const before = await readBefore()
  if (before[0] === last.id) return
  const ofOthers = before.filter((id) => among(answers, [id]).length === 0)
  await saveSetting(SETTING, [last.id, ...ofOthers].slice(0, ACCOUNTS_KEPT))
}

/** Best effort: where no setting can be read, what was read before the log-in is new once more. */
async function readBefore(): Promise<string[]> {
  const ids = await savedSetting(SETTING).catch(() => undefined)
  return Array.isArray(ids) ? ids.filter(isString) : []
}

type Answer = ListedShare['answers'][number]

const answersOf = (shares: readonly ListedShare[]): Answer[] => shares.flatMap(({ answers }) => answers)

const among = (answers: readonly Answer[], ids: readonly string[]): Answer[] =>
  answers.filter(({ id }) => ids.includes(id))

/** All by the server's clock and in one form, so their order is that of text. */
const newest = (answers: readonly Answer[]): Answer | undefined =>
  answers.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1)
