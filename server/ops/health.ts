/**
 * What works: whether the database answers, whether it can be written, and whether it has met damage of its own. The
 * answer is shared for a second, because anybody may ask.
 */
import { sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'

export interface Health {
  writes: boolean
  /** The database found damage in its files since the process started. */
  damaged: boolean
  /** The last archive of the day could not be written. */
  backupFailed: boolean
}

const SHARED_MS = 1_000
/** Counted as calls are, so that what is tried is what they need. */
const PROBE = { name: 'health', most: 2 ** 30, withinS: 60 }

/** Answers what works. @throws what the database throws when it does not answer */
export function openHealth(
  { db, throttles, backups }: Services,
  isDamaged: () => boolean,
): () => Promise<Health> {
  let askedAt = -Infinity
  let asked: Promise<Health>

  async function ask(): Promise<Health> {
    await db.execute(sql`select 1`)
    const writes = await throttles.take(PROBE, 'health').then(
      () => true,
      // best effort: why it cannot be written is logged by the calls that it fails
      () => false,
    )
    return { writes, damaged: isDamaged(), backupFailed: backups.isFailing() }
  }

  return () => {
    if (performance.now() - askedAt >= SHARED_MS) {
      askedAt = performance.now()
      asked = ask()
    }
    return asked
  }
}
