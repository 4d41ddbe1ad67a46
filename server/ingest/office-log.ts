/**
 * The log of what the trader's own people and machines have written: who, when, what, before and after. It only grows.
 * What stations send is not in it: photographs and runs of imports have a record of their own.
 */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { officeLog } from '#server/db/schema/running.ts'
import type { IngestCaller } from '#server/http/caller.ts'

/**
 * A write. `subject`: what it was done to, by the name that people know. `before`, `after`: what has changed of it, and
 * never a password or a key.
 */
export interface OfficeWrite {
  what: `${string}.${string}`
  subject: string
  customerId: number | null
  before?: object
  after?: object
}

/** Notes a write, in the transaction that does it. */
export async function noteWrite(
  tx: Db,
  by: Pick<IngestCaller, 'kind' | 'name'>,
  at: Date,
  write: OfficeWrite,
): Promise<void> {
  await tx.insert(officeLog).values({ ...write, at, actor: actorOf(by) })
}

/** A caller as records name it: `key: Photo station 1`, `staff: dana@loupe.example`. */
export const actorOf = ({ kind, name }: Pick<IngestCaller, 'kind' | 'name'>): string => `${kind}: ${name}`

/** How many a list has. */
const LISTED = 100

/** The latest writes: of one customer or of all, those before one of them or to now. */
export function listWrites(
  db: Db,
  { customerId, before }: { customerId: number | undefined; before: number | undefined },
) {
  const { id, at, actor, what, subject } = officeLog
  const fields = {
    before: sql<Record<string, unknown> | null>`${officeLog.before}`,
    after: sql<Record<string, unknown> | null>`${officeLog.after}`,
  }
  return db
    .select({ id, at, actor, what, subject, ...fields })
    .from(officeLog)
    .where(
      and(
        customerId === undefined ? undefined : eq(officeLog.customerId, customerId),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(LISTED)
}

/** The fields in which a row differs, as they were and as they are. */
export function difference<Row extends object>(before: Row, after: Row): { before: object; after: object } {
  const changed = Object.keys(after).filter((name) => before[name as keyof Row] !== after[name as keyof Row])
  const of = (row: Row) => Object.fromEntries(changed.map((name) => [name, row[name as keyof Row]]))
  return { before: of(before), after: of(after) }
}
