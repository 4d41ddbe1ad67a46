/** Brings what the device keeps of share links up to the server's. Asked for by the screens that show it. */
import { SeeShare } from '#contract/sharing/answers.ts'
import { type ListedShare, ListShares, ReadAnswers } from '#contract/sharing/shares.ts'
import { call } from '#src/api/call.ts'
import { answersReadHere, saveAnswersRead } from '#src/offline/lists/answers-read.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveOpenedShare, saveShares } from '#src/offline/lists/shares.ts'

const ANSWER_WAIT_MS = 20_000

/**
 * All shares of the customer whose user this account is. Tells the server what was seen here while it could not be told.
 * @throws what call() throws.
 */
export async function pullShares(account: number): Promise<void> {
  const lists = await leaseLists(account)
  const listed = await call(ListShares, { timeoutMs: ANSWER_WAIT_MS })
  await saveShares(lists, { ...listed, at: new Date().toISOString() })
  const until = await answersReadHere(lists)
  if (until !== undefined && until > (listed.answersReadUntil ?? '')) await tellRead(until)
}

/** Notes that the user has seen all answers of these shares, here and for the user's other devices. */
export async function noteAnswersRead(account: number, shares: readonly ListedShare[]): Promise<void> {
  const until = await saveAnswersRead(await leaseLists(account), shares)
  if (until !== undefined) await tellRead(until)
}

/** Best effort: the next pull tells it as well. */
const tellRead = (until: string) =>
  call(ReadAnswers, { body: { until }, timeoutMs: ANSWER_WAIT_MS }).catch(() => undefined)

/** The share that this guest opened. @throws what call() throws. */
export async function pullOpenedShare(account: number): Promise<void> {
  const lists = await leaseLists(account)
  await saveOpenedShare(lists, await call(SeeShare, { timeoutMs: ANSWER_WAIT_MS }))
}
