/** SQL of the metrics. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { sessions } from '#server/db/schema/sessions.ts'

/** The number of sessions, of users and of guests. */
export async function countSessions(db: Db): Promise<{ users: number; guests: number }> {
  const [count] = await db
    .select({
      users: sql<number>`count(${sessions.userId})::int`,
      guests: sql<number>`count(${sessions.shareId})::int`,
    })
    .from(sessions)
  return count ?? { users: 0, guests: 0 }
}
