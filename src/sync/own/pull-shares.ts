/** Brings what the device keeps of share links up to the server's. Asked for by the screens that show it. */
import { SeeShare } from '#contract/sharing/answers.ts'
import { ListShares } from '#contract/sharing/shares.ts'
import { call } from '#src/api/call.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveOpenedShare, saveShares } from '#src/offline/lists/shares.ts'
import { tellAnswersRead } from './note-answers-read.ts'

const ANSWER_WAIT_MS = 20_000

/**
 * All shares of the customer whose user this account is. Tells the server what was seen here while it could not be told.
 * @throws what call() throws.
 */
export async function pullShares(account: number): Promise<void> {
  const lists = await leaseLists(account)
  const listed = await call(ListShares, { timeoutMs: ANSWER_WAIT_MS })
  await saveShares(lists, { ...listed, at: new Date().toISOString() })
  await tellAnswersRead(lists, 'shares', listed.answersReadUntil)
}

/** The share that this guest opened. @throws what call() throws. */
export async function pullOpenedShare(account: number): Promise<void> {
  const lists = await leaseLists(account)
  await saveOpenedShare(lists, await call(SeeShare, { timeoutMs: ANSWER_WAIT_MS }))
}
