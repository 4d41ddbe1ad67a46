/** Tells the server which answers the user has seen on this device, so that they are no news on the others. */
import { type AnswersTo, ReadAnswers } from '#contract/account/answers-read.ts'
import { call } from '#src/api/call.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { answersReadHere, type Listed, saveAnswersRead } from '#src/offline/lists/answers-read.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'

const ANSWER_WAIT_MS = 20_000

/** Notes that the user has seen all answers of this list, here and for the user's other devices. */
export async function noteAnswersRead<To extends AnswersTo>(
  account: number,
  to: To,
  listed: Listed[To],
): Promise<void> {
  const until = await saveAnswersRead(await leaseLists(account), to, listed)
  if (until !== undefined) await tellRead(to, until)
}

/** Tells what was seen here while the server could not be told. `known`: up to when it knows answers to be seen. */
export async function tellAnswersRead(
  lists: LeasedLists,
  to: AnswersTo,
  known: string | null,
): Promise<void> {
  const until = await answersReadHere(lists, to)
  if (until !== undefined && until > (known ?? '')) await tellRead(to, until)
}

/** Best effort: the next pull tells it as well. */
const tellRead = (to: AnswersTo, until: string) =>
  call(ReadAnswers, { params: { to }, body: { until }, timeoutMs: ANSWER_WAIT_MS }).catch(() => undefined)
