/** Brings what the device keeps of share links up to the server's. Asked for by the screens that show it. */
import { SeeShare } from '#contract/sharing/answers.ts'
import { ListShares } from '#contract/sharing/shares.ts'
import { call } from '#src/api/call.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveOpenedShare, saveShares } from '#src/offline/lists/shares.ts'

const ANSWER_WAIT_MS = 20_000

/** All shares of the customer whose user this account is. @throws what call() throws. */
export async function pullShares(account: number): Promise<void> {
  const lists = await leaseLists(account)
  const { shares } = await call(ListShares, { timeoutMs: ANSWER_WAIT_MS })
  await saveShares(lists, { shares, at: new Date().toISOString() })
}

/** The share that this guest opened. @throws what call() throws. */
export async function pullOpenedShare(account: number): Promise<void> {
  const lists = await leaseLists(account)
  await saveOpenedShare(lists, await call(SeeShare, { timeoutMs: ANSWER_WAIT_MS }))
}
