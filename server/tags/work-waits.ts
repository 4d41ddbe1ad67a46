/**
 * Base stations that wait for work. One look a beat at the revisions of the customers that somebody waits for serves all
 * of them, and the work itself is read only where one has moved. So many may wait, in all and by one key.
 */
import { sql } from 'drizzle-orm'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '#server/db/client.ts'
import { HttpError } from '#server/http/errors.ts'
import { singleFlight } from '#timing/single-flight.ts'
import { type OpenWork, openWork } from './open-work.ts'

/** Whose work; null: all customers'. */
type Scope = number | null

interface Wanted {
  scope: Scope
  key: string
  isNew(work: OpenWork): boolean
  waitMs: number
  gone: AbortSignal
}

interface Waiter extends Pick<Wanted, 'scope' | 'isNew'> {
  /** Where the customers were when their work was read. */
  head: string
  /** Answers the newest work. */
  answer(): void
  work: OpenWork
}

export interface WorkWaits {
  /**
   * The open work, as soon as it is new, or after the time.
   * @throws HttpError unavailable where too many wait
   */
  next(wanted: Wanted): Promise<OpenWork>
  /** Looks now. @throws what the database throws */
  look(): Promise<void>
  /** Answers all, and lets nobody wait from now on. */
  endAll(): void
}

const OF_ONE_KEY = 4
const PART_OF_CONNECTIONS = 1 / 8
const AGAIN_AFTER_S = 10

export function openWorkWaits(
  db: Db,
  now: () => Date,
  { maxConnections }: { maxConnections: number },
): WorkWaits {
  const mostInAll = Math.max(1, Math.floor(maxConnections * PART_OF_CONNECTIONS))
  const waiters = new Set<Waiter>()
  const ofKeys = new Map<string, number>()
  let waiting = 0
  let isEnding = false

  const look = singleFlight(async () => {
    const scopes = new Set([...waiters].map(({ scope }) => scope))
    if (scopes.size === 0) return
    const heads = await headsOf(db, scopes)
    for (const [scope, head] of heads) {
      const behind = [...waiters].filter((waiter) => waiter.scope === scope && waiter.head !== head)
      if (behind.length === 0) continue
      const work = await openWork(db, scope, now())
      for (const waiter of behind) {
        Object.assign(waiter, { head, work })
        if (waiter.isNew(work)) waiter.answer()
      }
    }
  })

  async function wait({ scope, isNew, waitMs, gone }: Wanted): Promise<OpenWork> {
    const head = (await headsOf(db, new Set([scope]))).get(scope) ?? ''
    const work = await openWork(db, scope, now())
    if (isNew(work) || waitMs === 0 || isEnding || gone.aborted) return work
    return new Promise<OpenWork>((resolve) => {
      const waiter: Waiter = { scope, isNew, head, work, answer }
      const timer = setTimeout(answer, waitMs)
      function answer(): void {
        clearTimeout(timer)
        gone.removeEventListener('abort', answer)
        waiters.delete(waiter)
        resolve(waiter.work)
      }
      gone.addEventListener('abort', answer, { once: true })
      waiters.add(waiter)
    })
  }

  return {
    look,
    async next(wanted) {
      const { key } = wanted
      const ofKey = ofKeys.get(key) ?? 0
      if (waiting >= mostInAll || ofKey >= OF_ONE_KEY)
        throw new HttpError('unavailable', refusal('busy', AGAIN_AFTER_S), { retryAfterS: AGAIN_AFTER_S })
      waiting++
      ofKeys.set(key, ofKey + 1)
      try {
        return await wait(wanted)
      } finally {
        waiting--
        const left = ofKeys.get(key)! - 1
        if (left === 0) ofKeys.delete(key)
        else ofKeys.set(key, left)
      }
    },
    endAll() {
      isEnding = true
      for (const waiter of waiters) waiter.answer()
    },
  }
}

/** Another text for each state in which work may be another: revisions, and what tags are asked. */
async function headsOf(db: Db, scopes: ReadonlySet<Scope>): Promise<Map<Scope, string>> {
  const ids = JSON.stringify([...scopes].filter((scope) => scope !== null))
  const { rows } = await db.execute<{ scope: Scope; head: string }>(sql`
    with asked as (select concat(count(*), ' ', sum(id)) as said from tag_requests)
    select c.id as scope, concat(c.rev, ' ', said) as head from customers c cross join asked
    where c.id in (select value::int from json_array_elements_text(${ids}::json))
    union all
    select null, concat(count(*), ' ', sum(c.rev), ' ', min(said)) from customers c cross join asked
    where ${scopes.has(null)}::boolean having ${scopes.has(null)}::boolean`)
  return new Map(rows.map(({ scope, head }) => [scope, head]))
}
