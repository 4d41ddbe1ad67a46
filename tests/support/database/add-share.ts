/** A share of some lots, as the server stores one, with its link. */
import { newToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { shareLinks, shares } from '#server/db/schema/sharing.ts'
import { addShare, type StoredShare } from '#server/shares/queries.ts'

type Given = Pick<StoredShare, 'customerId' | 'createdBy' | 'lotIds' | 'expiresAt'> & Partial<StoredShare>

/** Answers the link's token. A share without lots is one whose lots are gone. */
export async function createShare(db: Db, given: Given): Promise<string> {
  const { token, hash } = newToken()
  const share = {
    name: 'Rounds for Ann',
    note: null,
    unbranded: false,
    certificates: true,
    originals: true,
    passwordHash: null,
    createdAt: new Date(given.expiresAt.getTime() - 86_400_000),
    ...given,
  }
  if ((await addShare(db, share, hash)) === undefined) {
    const [stored] = await db.insert(shares).values(share).returning({ id: shares.id })
    await db.insert(shareLinks).values({ tokenHash: hash, shareId: stored!.id })
  }
  return token
}
