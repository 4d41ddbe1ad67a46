/**
 * Tells open streams what has changed. The truth is a look at the revisions, answers and messages of all customers that
 * somebody listens to, one question a beat and none when nobody listens; a notification of the database only brings the
 * look forward. So several processes on one database need not know each other, and a notification that is lost costs a
 * beat.
 */
import type { Change } from '#contract/live/changes.ts'
import type { Db } from '#server/db/client.ts'
import type { Stream, Streams } from '#server/load/streams.ts'
import { singleFlight } from '#timing/single-flight.ts'
import { type Head, headsOf } from './queries.ts'

export interface ChangeFeed {
  /** Looks now. @throws what the database throws */
  look(): Promise<void>
  /** Looks in a moment, once however often it is asked; a failure is left to the next beat. */
  lookSoon(): void
  /** As lookSoon, if somebody listens to this customer. */
  hint(customerId: number): void
  stop(): void
}

const SOON_MS = 50
/** So long for each device of a customer, over which their pulls are spread. */
const SPREAD_OF_ONE_MS = 10
const SPREAD_AT_MOST_MS = 10_000

export function openChangeFeed(db: Db, streams: Streams): ChangeFeed {
  let timer: NodeJS.Timeout | undefined

  const look = singleFlight(async () => {
    const customers = [...streams.byCustomer.keys()]
    if (customers.length === 0) return
    for (const head of await headsOf(db, customers)) tell(streams.byCustomer.get(head.customerId), head)
  })

  function lookSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      look().catch(() => undefined) // best effort: the beat says why
    }, SOON_MS).unref()
  }

  return {
    look,
    lookSoon,
    hint: (customerId) => void (streams.byCustomer.has(customerId) && lookSoon()),
    stop: () => clearTimeout(timer),
  }
}

function tell(
  listening: ReadonlySet<Stream> = new Set(),
  { rev, answeredAt, messages, ...epochs }: Head,
): void {
  const spreadMs = Math.min(listening.size * SPREAD_OF_ONE_MS, SPREAD_AT_MOST_MS)
  for (const stream of listening) {
    const messagesVersion = messages[stream.userId]
    const change: Change = stream.restricted
      ? { epoch: epochs.restrictedEpoch, rev, spreadMs }
      : {
          epoch: epochs.epoch,
          rev,
          spreadMs,
          ...(answeredAt !== null && { answeredAt }),
          ...(messagesVersion !== undefined && { messagesVersion }),
        }
    const about = `${change.epoch} ${rev} ${change.answeredAt} ${change.messagesVersion}`
    stream.send(about, `data: ${JSON.stringify(change)}\n\n`)
  }
}
