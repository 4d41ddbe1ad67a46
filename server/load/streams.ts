/**
 * The event streams that are open, and their bounds: so many in all, so many of one user and of one session. They may
 * take half of all connections, so that calls always find one. A stream that its device does not read is ended, and so
 * are all of them when the server stops.
 */
import { Readable } from 'node:stream'
import { refusal } from '#contract/refusals.ts'
import { HttpError } from '#server/http/errors.ts'

/** Who listens. `session`: the hash of its token, in hex. */
export interface Listener {
  readonly session: string
  readonly userId: number
  readonly customerId: number
  readonly restricted: boolean
}

export interface Stream extends Listener {
  /** Sends the text, unless what was sent last was `about` the same. */
  send(about: string, text: string): void
  /** Ends it; its device may open another one. */
  end(): void
}

interface OpenStream extends Stream {
  /** Sends a sign of life, or ends the stream when what was sent before is unread. */
  beat(): void
}

export interface Streams {
  /**
   * The bytes of a new stream, which is open until they are destroyed.
   * @throws HttpError too_many_requests or unavailable beyond the bounds
   */
  open(listener: Listener): Readable
  /** The open ones by customer; no customer has none. */
  readonly byCustomer: ReadonlyMap<number, ReadonlySet<Stream>>
  all(): Stream[]
  count(): number
  /** Sends a sign of life to all. Ends those that have not read what was sent before. */
  beat(): void
  /** Ends all, and opens no more. */
  endAll(): void
}

/** A browser opens one, or one a window where tabs cannot agree. */
const OF_ONE_SESSION = 8
const PART_OF_CONNECTIONS = 1 / 2
const PART_OF_ONE_USER = 1 / 4

const TOO_OFTEN_S = 60
const FULL_S = { least: 30, most: 90 }

/** When a device opens its next one: spread, because streams end together when a server does. */
const AGAIN_AFTER_MS = 2_000
const AGAIN_SPREAD_MS = 4_000
const AGAIN_SPREAD_OF_ONE_MS = 10

const BEAT = ':\n\n'

export function openStreams({ maxConnections }: { maxConnections: number }): Streams {
  const mostInAll = Math.max(1, Math.floor(maxConnections * PART_OF_CONNECTIONS))
  const mostOfUser = Math.max(OF_ONE_SESSION, Math.floor(mostInAll * PART_OF_ONE_USER))
  const open = new Set<OpenStream>()
  const byCustomer = new Map<number, Set<Stream>>()
  const bySession = new Map<string, number>()
  const byUser = new Map<number, number>()
  let isEnding = false

  function refuseBeyond({ session, userId }: Listener): void {
    if (isEnding) throw unavailable(1)
    if (open.size >= mostInAll) throw unavailable(between(FULL_S.least, FULL_S.most))
    if ((bySession.get(session) ?? 0) >= OF_ONE_SESSION || (byUser.get(userId) ?? 0) >= mostOfUser)
      throw new HttpError('too_many_requests', refusal('too_often', TOO_OFTEN_S), {
        retryAfterS: TOO_OFTEN_S,
      })
  }

  function add(stream: OpenStream): void {
    open.add(stream)
    count(bySession, stream.session, 1)
    count(byUser, stream.userId, 1)
    byCustomer.set(stream.customerId, (byCustomer.get(stream.customerId) ?? new Set()).add(stream))
  }

  function remove(stream: OpenStream): void {
    open.delete(stream)
    count(bySession, stream.session, -1)
    count(byUser, stream.userId, -1)
    const others = byCustomer.get(stream.customerId)
    others?.delete(stream)
    if (others?.size === 0) byCustomer.delete(stream.customerId)
  }

  return {
    byCustomer,
    all: () => [...open],
    count: () => open.size,
    open(listener) {
      refuseBeyond(listener)
      const body = new Readable({ read: () => undefined })
      const stream = toStream(listener, body)
      add(stream)
      body.once('close', () => remove(stream))
      const spreadMs = Math.max(AGAIN_SPREAD_MS, open.size * AGAIN_SPREAD_OF_ONE_MS)
      body.push(`retry: ${between(AGAIN_AFTER_MS, AGAIN_AFTER_MS + spreadMs)}\n\n`)
      return body
    },
    beat: () => open.forEach((stream) => stream.beat()),
    endAll() {
      isEnding = true
      for (const stream of open) stream.end()
    },
  }
}

function toStream(listener: Listener, body: Readable): OpenStream {
  let last: string | undefined
  let isEnded = false
  // What was sent leaves the body at once, unless the connection takes no more.
  const isUnread = () => body.readableLength > 0
  const end = () => {
    if (isUnread()) body.destroy()
    else if (!isEnded) body.push(null)
    isEnded = true
  }
  return {
    ...listener,
    send(about, text) {
      if (about === last || isEnded) return
      last = about
      body.push(text)
    },
    beat() {
      if (isUnread()) end()
      else if (!isEnded) body.push(BEAT)
    },
    end,
  }
}

function count<K>(counts: Map<K, number>, key: K, change: 1 | -1): void {
  const counted = (counts.get(key) ?? 0) + change
  if (counted === 0) counts.delete(key)
  else counts.set(key, counted)
}

const between = (least: number, most: number) => Math.round(least + Math.random() * (most - least))

const unavailable = (retryAfterS: number) =>
  new HttpError('unavailable', refusal('busy', retryAfterS), { retryAfterS })
