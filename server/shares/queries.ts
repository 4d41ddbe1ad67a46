/** SQL of shares: chosen lots, shown to everyone who has the link. */
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { LOT_PAGE_ROWS } from '#contract/lots/lots.ts'
import { refusal } from '#contract/refusals.ts'
import { newToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { lots, shareLots } from '#server/db/schema/goods.ts'
import { customers } from '#server/db/schema/people.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { shareLinks, shares } from '#server/db/schema/sharing.ts'
import { HttpError } from '#server/http/errors.ts'

/** What a customer's user chose to share. */
export interface NewShare {
  customerId: number
  createdBy: number
  lotIds: number[]
  /** The guest does not learn the customer's name. */
  unbranded: boolean
  expiresAt: Date
}

/**
 * Shares those of the lots that belong to the customer. Answers the link's token, which is not stored.
 * @throws HttpError bad_request for more lots than a page of them has: guests pull theirs in one
 */
export async function createShare(db: Db, share: NewShare): Promise<string> {
  const { token, hash: tokenHash } = newToken()
  const { customerId, createdBy, unbranded, expiresAt, lotIds } = share
  if (lotIds.length > LOT_PAGE_ROWS)
    throw new HttpError('bad_request', refusal('lots_at_most', LOT_PAGE_ROWS))
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(shares)
      .values({ customerId, createdBy, unbranded, expiresAt })
      .returning({ id: shares.id })
    await tx.insert(shareLinks).values({ tokenHash, shareId: row!.id })
    const own = await tx
      .select({ id: lots.id })
      .from(lots)
      .where(and(eq(lots.customerId, customerId), eq(lots.deleted, false), inArray(lots.id, lotIds)))
    if (own.length > 0)
      await tx.insert(shareLots).values(own.map(({ id }) => ({ shareId: row!.id, lotId: id })))
  })
  return token
}

/** The share of a link's token; undefined when it is unknown, expired or revoked. */
export async function openShare(db: Db, tokenHash: Uint8Array, at: Date) {
  const [share] = await db
    .select({
      id: shares.id,
      unbranded: shares.unbranded,
      expiresAt: shares.expiresAt,
      clientName: customers.name,
    })
    .from(shareLinks)
    .innerJoin(shares, eq(shares.id, shareLinks.shareId))
    .innerJoin(customers, eq(customers.id, shares.customerId))
    .where(and(eq(shareLinks.tokenHash, tokenHash), isNull(shares.revokedAt), gt(shares.expiresAt, at)))
  return share
}

/** Begins a guest's session. */
export async function beginGuestSession(
  db: Db,
  shareId: number,
  { tokenHash, userAgent, at }: { tokenHash: Uint8Array; userAgent: string | null; at: Date },
): Promise<void> {
  await db.insert(sessions).values({ tokenHash, shareId, userAgent, createdAt: at, seenAt: at })
}
