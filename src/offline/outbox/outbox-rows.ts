/** Transactions over the outbox, as entries instead of rows. Part of the first screen, which may have to detach them. */
import { deviceDatabase } from '#src/offline/device/device-database.ts'
import { announce } from '#src/offline/device/messages.ts'
import { type NewEntry, type OutboxEntry, toEntries, toRow } from './outbox-entry.ts'

interface Outbox {
  /** Oldest first. */
  entries: OutboxEntry[]
  put(entry: OutboxEntry | NewEntry): Promise<unknown>
  delete(entry: OutboxEntry): Promise<void>
}

/** Oldest first. @throws {DOMException} where the browser gives no database. */
export function readOutbox(): Promise<OutboxEntry[]> {
  return deviceDatabase.read(['outbox'], async (rowsOf) => toEntries(await rowsOf('outbox').getAll()))
}

/**
 * Changes the outbox in one transaction and announces that it has changed, so that all tabs show the same queue.
 * @throws {DOMException} where the browser keeps nothing: a private window, a full or broken disk.
 */
export async function changeOutbox<T>(work: (outbox: Outbox) => Promise<T>): Promise<T> {
  const result = await deviceDatabase.write(['outbox'], async (rowsOf) => {
    const rows = rowsOf('outbox')
    return work({
      entries: toEntries(await rows.getAll()),
      put: (entry) => rows.put(toRow(entry)),
      delete: ({ seq }) => rows.delete(seq),
    })
  })
  announce({ kind: 'saved', list: 'outbox' })
  return result
}
