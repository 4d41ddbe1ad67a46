/**
 * What is in the outbox when the device changes hands: shown to its account, then sent later and shown to nobody, or
 * discarded. Part of the first screen.
 */
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import { type OutboxEntry, toBeSent } from './outbox-entry.ts'
import { changeOutbox, readOutbox } from './outbox-rows.ts'

/** What an account wrote and the server does not have yet, oldest first, the refused among it; nothing detached. */
export async function savedUnsent(account: number): Promise<OutboxEntry[]> {
  return (await readOutbox()).filter((entry) => !entry.detached && entry.account === account)
}

/**
 * Before a log-out that keeps accounts' messages: they are sent as soon as may be, without a session, and no screen
 * shows them any more. What had been refused is tried once more, because it can no longer be changed. A visitor's stay.
 */
export const detachUnsent = (): Promise<void> => detach(isOfAccount)

/** The same with visitors' messages, before a log-in: the next reader may be another person. */
export const detachUnsentOfVisitors = (): Promise<void> => detach((entry) => !isOfAccount(entry))

/** Before a log-out that keeps none of accounts' messages; what is detached already stays. */
export async function discardUnsent(): Promise<void> {
  await changeOutbox((outbox) => Promise.all(outbox.entries.filter(isOfAccount).map(outbox.delete)))
}

const isOfAccount = ({ account }: OutboxEntry): boolean => account !== SESSION_IDS.visitor

async function detach(isMeant: (entry: OutboxEntry) => boolean): Promise<void> {
  const detached = { account: SESSION_IDS.visitor, detached: true }
  await changeOutbox(({ entries, put }) =>
    Promise.all(entries.filter(isMeant).map((entry) => put({ ...toBeSent(entry), ...detached }))),
  )
}
