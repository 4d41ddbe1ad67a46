/** SQL of whom notices go to. */
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/people.ts'

/** A user as a mail needs one; undefined when there is none. */
export async function readerOf(db: Db, userId: number) {
  const [reader] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  return reader
}
