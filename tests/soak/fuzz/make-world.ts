/** Makes the senders of the requests of a fuzz in a database: sessions of every role, shares. */
import { and, eq } from 'drizzle-orm'
import { DEMO_CUSTOMERS, DEMO_PASSWORD, DEMO_STAFF } from '#demo/seed/accounts.ts'
import { hashOfToken, newToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { lots, photos } from '#server/db/schema/goods.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { database } from '#server/db/schema/running.ts'
import { beginGuestSession, shareOfLink } from '#server/shares/queries.ts'
import { createShare } from '#tests/support/database/add-share.ts'
import { makeIngestWorld } from './make-ingest-world.ts'
import { type CallerName, CALLERS, type World } from '#tests/soak/fuzz/requests/world.ts'

const SPARE = 100
const DAY_MS = 86_400_000
const DESK = 'desk@demo.example'

/** Gives every caller sessions in a database with the demo in it. */
export async function makeWorld(db: Db): Promise<World> {
  const desk = await userOf(db, DESK)
  const customerId = await deskOf(db)
  const restricted = await userOf(db, 'restricted@demo.example')
  const [row] = await db.select({ epoch: database.epoch }).from(database)
  const pictures = await db
    .select({ id: photos.id, lotId: lots.id })
    .from(photos)
    .innerJoin(lots, and(eq(lots.id, photos.lotId), eq(lots.customerId, customerId)))
    .limit(8)
  const lotIds = pictures.map(({ lotId }) => lotId)
  const shareTokens = await Promise.all(
    // Two that guests are of, and one that may be ended.
    [true, false, false].map((unbranded) =>
      createShare(db, {
        customerId,
        createdBy: desk.id,
        lotIds,
        unbranded,
        expiresAt: new Date(Date.now() + DAY_MS),
      }),
    ),
  )
  const ofUser = (userId: number) =>
    sessionsOf((tokenHash) => db.insert(sessions).values({ tokenHash, userId }))
  const opened = await Promise.all(
    shareTokens.map((token) => shareOfLink(db, hashOfToken(token), new Date())),
  )
  const ofGuest = () =>
    sessionsOf((tokenHash, nth) =>
      beginGuestSession(db, opened[nth % 2]!.id, {
        tokenHash,
        userAgent: null,
        device: 'tablet',
        at: new Date(),
      }),
    )
  const all = {
    visitor: [''],
    madeUp: [cookieOf(newToken().token)],
    restricted: await ofUser(restricted.id),
    customer: await ofUser(desk.id),
    guest: await ofGuest(),
    staff: await ofUser((await userOf(db, DEMO_STAFF.email)).id),
  }
  return {
    ...(await makeIngestWorld(db)),
    cookies: mapOf(all, (cookies) => cookies[0]!),
    spareCookies: mapOf(all, (cookies) => (cookies.length > 1 ? cookies.slice(1) : cookies)),
    known: {
      token: shareTokens,
      id: [...pictures.map(({ id }) => id.replaceAll('-', '')), String(opened[2]!.id)],
      size: ['136', '315', 'original', '137'],
      lotIds: [lotIds, [...lotIds, 2 ** 31 - 1]],
      epoch: [row!.epoch],
      rev: ['0', '1', '100'],
      limit: ['0', '1', '10'],
      email: [DESK, DESK.toUpperCase(), 'nobody@demo.example'],
      password: [DEMO_PASSWORD],
      language: ['en', 'he', 'xx'],
    },
  }
}

async function deskOf(db: Db): Promise<number> {
  const name = DEMO_CUSTOMERS.desk
  const [desk] = await db.select({ id: customers.id }).from(customers).where(eq(customers.name, name))
  return desk!.id
}

async function userOf(db: Db, email: string) {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error(`The demo's ${email} is not in this database`)
  return user
}

/** Cookies of as many sessions as are needed. */
async function sessionsOf(
  begin: (tokenHash: Uint8Array, nth: number) => PromiseLike<unknown>,
): Promise<string[]> {
  const cookies: string[] = []
  for (let nth = 0; nth <= SPARE; nth++) {
    const { token, hash } = newToken()
    await begin(hash, nth)
    cookies.push(cookieOf(token))
  }
  return cookies
}

const cookieOf = (token: string) => `loupe=${token}`

function mapOf<T>(all: Record<CallerName, string[]>, map: (cookies: string[]) => T): Record<CallerName, T> {
  return Object.fromEntries(CALLERS.map((name) => [name, map(all[name])])) as Record<CallerName, T>
}
