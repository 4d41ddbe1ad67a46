/** SQL that reads one customer's goods for the trader's own people. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { ListedMemo } from '#contract/ingest/goods/memos.ts'
import type { Memo } from '#contract/memos.ts'
import type { Db } from '#server/db/client.ts'
import { isSameText } from '#server/db/same-text.ts'
import { lots, memos, words } from '#server/db/schema/goods.ts'

/** How many memos a page has. */
const LISTED = 500

/** A lot by its number in any case, and the customer's words by their numbers. */
export async function lotByNumber(db: Db, customerId: number, number: string) {
  const [lot] = await db
    .select()
    .from(lots)
    .where(and(eq(lots.customerId, customerId), isSameText(lots.lot, number), eq(lots.deleted, false)))
  if (!lot) return undefined
  const known = await db.select().from(words).where(eq(words.customerId, customerId))
  return { lot, words: new Map(known.map(({ id, word }) => [id, word])) }
}

const { number, date, dueDate, terms, salesperson, status, currency, lines } = memos
const HEAD = { number, date, dueDate, terms, salesperson, status, currency }

const ofCustomer = (customerId: number) => and(eq(memos.customerId, customerId), eq(memos.deleted, false))

/** Those with a smaller number than `before`, the highest first; not more than a page has. */
export async function memosBefore(
  db: Db,
  customerId: number,
  before: number | undefined,
): Promise<{ memos: ListedMemo[]; next: number | null }> {
  const found = await db
    .select({ ...HEAD, lines: sql<number>`jsonb_array_length(${lines})` })
    .from(memos)
    .where(and(ofCustomer(customerId), before === undefined ? undefined : lt(number, before)))
    .orderBy(desc(number))
    .limit(LISTED)
  const last = found.at(-1)
  return { memos: found.map(withoutNulls), next: found.length < LISTED ? null : last!.number }
}

export async function memoByNumber(
  db: Db,
  customerId: number,
  wanted: number,
): Promise<Omit<Memo, 'id' | 'rev'> | undefined> {
  const [found] = await db
    .select({ ...HEAD, lines: sql<Memo['lines']>`${lines}` })
    .from(memos)
    .where(and(ofCustomer(customerId), eq(number, wanted)))
  return found && withoutNulls(found)
}

/** The contract leaves out what a memo has not. */
function withoutNulls<T extends object>(row: T) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as {
    [K in keyof T as null extends T[K] ? never : K]: T[K]
  } & { [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]> }
}
