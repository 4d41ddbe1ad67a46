/**
 * Transactions of PostgreSQL that stood in each other's way. The database ends one of them, of which then nothing is
 * stored, and expects that it is begun again. So what a transaction does may be done several times: what it gathers
 * outside the database begins anew each time. A transaction inside another is part of it and not tried by itself.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { hasState, SERIALIZATION_FAILURES } from './outage.ts'

const MOST_TRIES = 5
const FIRST_WAIT_MS = 20

/** What drizzle's database has for it. */
interface Transacting<Work, Settings> {
  transaction(work: Work, settings?: Settings): Promise<unknown>
}

/** The same database, whose transactions are begun again when they fail to be serialized. */
export function withRetries<W, S, D extends Transacting<W, S>>(db: D): D {
  const transaction = db.transaction.bind(db)
  db.transaction = async (work: W, settings?: S) => {
    for (let tries = 1; ; tries++)
      try {
        return await transaction(work, settings)
      } catch (error) {
        const mayPass = error instanceof Error && hasState(error, SERIALIZATION_FAILURES)
        if (!mayPass || tries === MOST_TRIES) throw error
        // By chance, so that those who met do not meet again.
        await wait(FIRST_WAIT_MS * 2 ** tries * Math.random())
      }
  }
  return db
}
