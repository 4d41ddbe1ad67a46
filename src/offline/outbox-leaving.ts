/** What becomes of messages in the outbox when the device changes hands: sent later and shown to nobody, or gone. */
import { SESSION_IDS } from '#contract/start-codes.ts'
import { openDevice } from './db.ts'
import { announce } from './messages.ts'
import { isEntry, type OutboxEntry, toBeSent } from './outbox-entry.ts'

/**
 * Before a log-out that keeps accounts' messages: they are sent as soon as may be, without a session, and no screen
 * shows them any more. What had been refused is tried once more, because nobody can change it now. A visitor's stay.
 */
export const sealUnsent = (): Promise<void> => each(isOfAccount, seal)

/** The same with what visitors wrote, before somebody logs in: the next to look at it is somebody else. */
export const sealUnsentOfVisitors = (): Promise<void> => each((entry) => !isOfAccount(entry), seal)

/** Before a log-out that keeps none of accounts' messages; what is sealed already stays. */
export const discardUnsent = (): Promise<void> => each(isOfAccount, (_entry, cursor) => cursor.delete())

interface Cursor {
  update: (entry: OutboxEntry) => Promise<unknown>
  delete: () => Promise<void>
}

const isOfAccount = ({ account }: OutboxEntry): boolean => account !== SESSION_IDS.visitor

const seal = (entry: OutboxEntry, cursor: Cursor): Promise<unknown> =>
  cursor.update({ ...toBeSent(entry), account: SESSION_IDS.visitor, sealed: true })

async function each(
  isMeant: (entry: OutboxEntry) => boolean,
  work: (entry: OutboxEntry, cursor: Cursor) => Promise<unknown>,
): Promise<void> {
  const tx = (await openDevice()).transaction('outbox', 'readwrite')
  for (let at = await tx.store.openCursor(); at; at = await at.continue())
    if (isEntry(at.value) && isMeant(at.value)) await work(at.value, at)
  await tx.done
  announce({ kind: 'saved', list: 'outbox' })
}
