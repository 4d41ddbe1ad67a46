/**
 * How often something may be done within a window of time: log-ins from a network, wrong passwords for an account,
 * messages. The counts are in the database, so all processes share them and a restart forgets none. Who and what is
 * counted stands there as a hash.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { refusal, type Refusal } from '#contract/refusals.ts'
import type { Db } from '#server/db/client.ts'
import { preparedText } from '#server/db/prepared.ts'
import { throttles } from '#server/db/schema/running.ts'
import { HttpError } from '#server/http/errors.ts'

export interface Throttle {
  /** What is counted. No two throttles have the same name. */
  readonly name: string
  readonly most: number
  readonly withinS: number
  /** What is said beyond; absent: that it was too often. */
  readonly refusal?: Refusal
}

export interface Throttles {
  /**
   * Counts one more. What is refused does not make the window longer.
   * @throws HttpError too_many_requests beyond the limit
   */
  take(throttle: Throttle, owner: string): Promise<void>
  /** Counts one less: what was taken came to no answer. */
  takeBack(throttle: Throttle, owner: string): Promise<void>
  /** Counts anew. */
  forget(throttle: Throttle, owner: string): Promise<void>
  /** Deletes the counts of windows that have ended. */
  purge(): Promise<void>
}

/**
 * `$1` key, `$2` now and `$3` the window in s, `$4` the limit. A window that ends later than one begun now was begun
 * by a clock that ran ahead: it counts as ended.
 */
const IS_RUNNING = 't.ends_at > to_timestamp($2::float8) and t.ends_at <= excluded.ends_at'

const takeOne = preparedText(
  'take_from_throttle',
  `insert into throttles as t (key, count, ends_at)
   values ($1::text, 1, to_timestamp($2::float8 + $3::int))
   on conflict (key) do update set
     count = case when ${IS_RUNNING} then least(t.count, $4::int) + 1 else 1 end,
     ends_at = case when ${IS_RUNNING} then t.ends_at else excluded.ends_at end
   returning json_build_object('count', count, 'leftS', extract(epoch from ends_at) - $2::float8)::text`,
)

export function openThrottles(db: Db, now: () => Date): Throttles {
  const nowS = () => now().getTime() / 1000
  return {
    async take(throttle, owner) {
      const text = await takeOne(db, keyOf(throttle, owner), nowS(), throttle.withinS, throttle.most)
      const { count, leftS } = JSON.parse(text) as { count: number; leftS: number }
      if (count <= throttle.most) return
      const retryAfterS = Math.max(1, Math.ceil(leftS))
      throw new HttpError('too_many_requests', throttle.refusal ?? refusal('too_often', retryAfterS), {
        retryAfterS,
      })
    },
    async takeBack(throttle, owner) {
      const key = keyOf(throttle, owner)
      await db.execute(sql`update throttles set count = count - 1 where key = ${key} and count > 0`)
    },
    async forget(throttle, owner) {
      await db.execute(sql`delete from throttles where key = ${keyOf(throttle, owner)}`)
    },
    async purge() {
      await db.delete(throttles).where(sql`${throttles.endsAt} < ${now()}::timestamptz`)
    },
  }
}

function keyOf({ name }: Throttle, owner: string): string {
  return createHash('sha256').update(`${name}\n${owner}`).digest('hex')
}
