/** Reads the outbox, for screens and for the question before a log-out. */
import { openDevice } from './db.ts'
import { isEntry, type OutboxEntry } from './outbox-entry.ts'

/** What an account wrote and the server does not have yet, oldest first, the refused among it; never what is sealed. */
export async function savedUnsent(account: number): Promise<OutboxEntry[]> {
  const rows = await (await openDevice()).getAll('outbox')
  return rows.filter((row) => isEntry(row) && !row.sealed && row.account === account)
}
