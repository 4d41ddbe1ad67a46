/** Brings the address of the account's user to the device, so that forms have it without a network, too. */
import { GetAccount } from '#contract/account/account.ts'
import { call } from '#src/api/call.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveOwnEmail, savedOwnEmail } from '#src/offline/lists/own-email.ts'

const ANSWER_WAIT_MS = 20_000

/** The address as it is now. Of full log-ins. @throws what call() throws. */
export async function pullOwnEmail(account: number): Promise<string> {
  return pull(await leaseLists(account))
}

/** Pulls it where the device does not have it yet. Never rejects. */
export async function keepOwnEmail(lists: LeasedLists): Promise<void> {
  try {
    if ((await savedOwnEmail(lists)) === undefined) await pull(lists)
  } catch {
    // best effort: the next start, or the form that wants it, asks again
  }
}

async function pull(lists: LeasedLists): Promise<string> {
  const { email } = await call(GetAccount, { timeoutMs: ANSWER_WAIT_MS })
  await saveOwnEmail(lists, email)
  return email
}
