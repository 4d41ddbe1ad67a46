/** SQL of what guests answer. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NewAnswer } from '#contract/sharing/answers.ts'
import type { Db } from '#server/db/client.ts'
import { lots, words } from '#server/db/schema/goods.ts'
import { users } from '#server/db/schema/people.ts'
import { shareAnswers, shares } from '#server/db/schema/sharing.ts'
import { queueMail } from '#server/mails/queries.ts'

/** What the customer wrote to whoever opens the share. */
export async function noteOfShare(db: Db, shareId: number): Promise<string | null> {
  const [share] = await db.select({ note: shares.note }).from(shares).where(eq(shares.id, shareId))
  return share?.note ?? null
}

/**
 * Stores an answer and queues its mail, once. Guests know lots by their place in the share. Answers how many of the lots
 * there are; the answer is not stored where there are none.
 */
export function storeAnswer(
  db: Db,
  { shareId, customerId, now }: { shareId: number; customerId: number; now: Date },
  { id, lotIds, name, contact, message }: NewAnswer,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select l.id from (
        select lot_id, row_number() over (order by lot_id) as place from share_lots where share_id = ${shareId}) x
      join lots l on l.id = x.lot_id and l.customer_id = ${customerId} and not l.deleted
      where x.place in (select value::int from json_array_elements_text(${JSON.stringify(lotIds)}::json))
      order by l.id`)
    if (rows.length === 0) return 0
    const stored = await tx
      .insert(shareAnswers)
      .values({ id, shareId, at: now, lotIds: rows.map((row) => row.id), name, contact, message })
      .onConflictDoNothing()
      .returning({ id: shareAnswers.id })
    if (stored.length > 0) await queueMail(tx, 'share_answer', {}, now, id)
    return rows.length
  })
}

/** Of a lot, what tells it from others at a glance. */
export interface NamedLot {
  lot: string
  caratMilli: number | null
  gemType: string | null
  shape: string | null
}

/** Lots of an answer, by their numbers. */
export function lotsToName(db: Db, ids: number[]): Promise<NamedLot[]> {
  const [gemTypes, shapes] = [alias(words, 'gem_types'), alias(words, 'shapes')]
  const { customerId, lot, caratMilli } = lots
  return db
    .select({ lot, caratMilli, gemType: gemTypes.word, shape: shapes.word })
    .from(lots)
    .leftJoin(gemTypes, and(eq(gemTypes.customerId, customerId), eq(gemTypes.id, lots.gemType)))
    .leftJoin(shapes, and(eq(shapes.customerId, customerId), eq(shapes.id, lots.shape)))
    .where(inArray(lots.id, ids))
    .orderBy(lot)
}

/** An answer as its mail tells it; undefined where it, its share or its user is gone. */
export async function answerById(db: Db, id: string) {
  const [answer] = await db
    .select({
      at: shareAnswers.at,
      name: shareAnswers.name,
      contact: shareAnswers.contact,
      message: shareAnswers.message,
      lotIds: shareAnswers.lotIds,
      share: shares.name,
      to: users.email,
      language: users.language,
      suspendedAt: users.suspendedAt,
    })
    .from(shareAnswers)
    .innerJoin(shares, eq(shares.id, shareAnswers.shareId))
    .innerJoin(users, eq(users.id, shares.createdBy))
    .where(eq(shareAnswers.id, id))
  return answer
}
