/** Up to when users have seen answers: SQL, and the call that notes it. */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type AnswersTo, ReadAnswers } from '#contract/account/answers-read.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/people.ts'
import { utcText } from '#server/db/utc-text.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'

const COLUMNS = {
  shares: 'answersReadUntil',
  messages: 'messageAnswersReadUntil',
} as const satisfies Record<AnswersTo, keyof typeof users.$inferSelect>

export const mountAnswersRead: MountArea = (app, { db, now }) =>
  mount(app, ReadAnswers, { for: ['customer'] }, async ({ params: { to }, body: { until }, caller }) => {
    const latest = Math.min(Date.parse(until), now().getTime())
    await noteAnswersRead(db, caller.userId, to, new Date(latest))
    return {}
  })

/** In the form in which the answers' own times are told; null: none. */
export async function answersReadUntil(db: Db, userId: number, to: AnswersTo): Promise<string | null> {
  const until = sql<string | null>`${utcText(users[COLUMNS[to]].name)}`
  const [user] = await db.select({ until }).from(users).where(eq(users.id, userId))
  return user?.until ?? null
}

/** Notes it; an earlier time than the one that is noted changes nothing. */
async function noteAnswersRead(db: Db, userId: number, to: AnswersTo, until: Date): Promise<void> {
  const noted = users[COLUMNS[to]]
  await db
    .update(users)
    .set({ [COLUMNS[to]]: until })
    .where(and(eq(users.id, userId), or(isNull(noted), lt(noted, until))))
}
