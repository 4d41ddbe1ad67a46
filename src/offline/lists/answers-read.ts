/**
 * Which answers are new to a user, to shares and to own messages: those that came after the newest that the user has seen,
 * here or, as the server told with the list, on another device.
 */
import type { AnswersTo } from '#contract/account/answers-read.ts'
import type { OwnMessage } from '#contract/contact/own-messages.ts'
import type { ListedShare } from '#contract/sharing/shares.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isOneOf, isString, type Table } from '#src/offline/device/table.ts'
import { savedOwnMessages } from './own-messages.ts'
import { savedShares } from './shares.ts'

/** What the answers are told with. */
export interface Listed {
  shares: readonly ListedShare[]
  messages: readonly OwnMessage[]
}

/** When the newest answer came that was shown here: ISO 8601 UTC by the server's clock. */
const KEYS = { shares: 'answersReadUntil', messages: 'messageAnswersReadUntil' } as const
type Key = (typeof KEYS)[AnswersTo]

const READ_UNTIL: Table<Key, string> = {
  store: 'meta',
  isKey: isOneOf(...Object.values(KEYS)),
  isRow: isString,
}

/** How many answers are new, as of the last pull. */
export async function newAnswers(lists: Lists, to: AnswersTo): Promise<number> {
  const saved = await savedAnswers(lists, to)
  if (!saved) return 0
  const [here = '', elsewhere = ''] = [await answersReadHere(lists, to), saved.readUntil ?? undefined]
  return saved.times.filter((at) => at > here && at > elsewhere).length
}

/** When the newest answer came that was shown on this device; undefined: none was. */
export const answersReadHere = (lists: Lists, to: AnswersTo): Promise<string | undefined> =>
  lists.read([READ_UNTIL], (from) => from(READ_UNTIL).get(KEYS[to]))

/** When the newest answer came that is on the device; undefined where there is none. */
export const newestAnswerAt = async (lists: Lists, to: AnswersTo): Promise<string | undefined> =>
  (await savedAnswers(lists, to))?.times.at(-1)

/**
 * Notes that all answers of this list were shown. Answers until when, where this was news to the device. Saves and
 * answers nothing when the lease is gone.
 */
export async function saveAnswersRead<To extends AnswersTo>(
  lists: LeasedLists,
  to: To,
  listed: Listed[To],
): Promise<string | undefined> {
  const last = TIMES[to](listed).at(-1)
  let noted: string | undefined
  if (last === undefined) return undefined
  await lists.write([READ_UNTIL], async (into, changed) => {
    // Who reads again what was saved would note it again, for ever.
    if (((await into(READ_UNTIL).get(KEYS[to])) ?? '') >= last) return
    await into(READ_UNTIL).put(last, KEYS[to])
    changed(to)
    noted = last
  })
  return noted
}

/** When answers came, ascending: all by the server's clock and in one form, so their order is that of text. */
const TIMES: { [To in AnswersTo]: (listed: Listed[To]) => string[] } = {
  shares: (shares) => shares.flatMap(({ answers }) => answers.map(({ at }) => at)).toSorted(),
  messages: (messages) => messages.flatMap(({ answeredAt }) => answeredAt ?? []).toSorted(),
}

/** As the last pull brought them. */
async function savedAnswers(lists: Lists, to: AnswersTo) {
  if (to === 'shares') {
    const saved = await savedShares(lists)
    return saved && { times: TIMES.shares(saved.shares), readUntil: saved.answersReadUntil }
  }
  const saved = await savedOwnMessages(lists)
  return saved && { times: TIMES.messages(saved.messages), readUntil: saved.answersReadUntil }
}
