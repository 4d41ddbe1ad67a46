/**
 * The event stream over HTTP: for the users of a customer. A session that has ended, or whose user may see something
 * else now, is found soon and its stream is ended; its device then calls again and is told why.
 */
import type { FastifyInstance } from 'fastify'
import { BEAT_EVERY_MS, WATCH_CHANGES } from '#contract/live/changes.ts'
import { tokenOf } from '#server/auth/session-cookie.ts'
import { callersOf } from '#server/auth/sessions.ts'
import { hashOfToken } from '#server/auth/tokens.ts'
import { hearOfChanges } from '#server/db/notifications.ts'
import { isOutage } from '#server/db/outage.ts'
import type { Caller } from '#server/http/caller.ts'
import { mountBytes } from '#server/http/mount.ts'
import type { Listener, Streams } from '#server/load/streams.ts'
import type { MountArea, Resources } from '#server/services.ts'
import { openChangeFeed } from './change-feed.ts'

const LOOK_EVERY_MS = 1_000
/** Looking at all sessions costs more than a sign of life to each. */
const END_EVERY_MS = 15_000

export const mountLive: MountArea = (app, services) => {
  const { db, config, streams, background } = services
  const feed = openChangeFeed(db, streams)
  let stopHearing: (() => Promise<void>) | undefined

  mountBytes(
    app,
    WATCH_CHANGES,
    { for: ['customer', 'restricted'], isCrowded: true },
    ({ caller, request, reply }) => {
      const { userId, customerId, restricted } = caller
      const session = hexOf(hashOfToken(tokenOf(request, config) ?? ''))
      const body = streams.open({ session, userId, customerId, restricted })
      // Also after a HEAD, which is answered without the bytes.
      reply.raw.once('close', () => body.destroy())
      stopHearing ??= hearOfChanges(db, config.databaseDirectUrl, feed.hint)
      feed.lookSoon()
      void reply.headers({
        'Content-Type': 'text/event-stream',
        // A proxy that buffers would keep events for itself.
        'X-Accel-Buffering': 'no',
        // A server that stops does not wait for connections that have just become idle.
        Connection: 'close',
      })
      return body
    },
  )

  const unreadForMs = (config.unreadForS * 1000) / 2
  app.addHook('onReady', async () => {
    background.repeat('changes', LOOK_EVERY_MS, unlessOutage(app, feed.look))
    background.repeat('event streams', Math.min(BEAT_EVERY_MS, unreadForMs), async () => streams.beat())
    background.repeat(
      'ended sessions',
      Math.min(END_EVERY_MS, unreadForMs),
      unlessOutage(app, () => endEnded(services, streams)),
    )
  })
  app.onDrain(streams.endAll)
  app.addHook('preClose', async () => {
    streams.endAll()
    feed.stop()
    await stopHearing?.()
  })
}

/** Ends the streams of sessions that may not have them any more. */
export async function endEnded(
  services: Pick<Resources, 'db' | 'config' | 'now'>,
  streams: Streams,
): Promise<void> {
  const open = streams.all()
  if (open.length === 0) return
  const callers = await callersOf(services, [...new Set(open.map(({ session }) => session))])
  for (const stream of open) if (!isStill(callers.get(stream.session), stream)) stream.end()
}

function isStill(caller: Caller | undefined, { userId, customerId, restricted }: Listener): boolean {
  return (
    caller?.kind === 'user' &&
    caller.userId === userId &&
    caller.customerId === customerId &&
    caller.restricted === restricted
  )
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Streams stay open while the database is away: the next beat tells what was missed. */
export function unlessOutage(app: FastifyInstance, work: () => Promise<void>): () => Promise<void> {
  return () =>
    work().catch((error: unknown) => {
      if (!(error instanceof Error && isOutage(error))) throw error
      app.outages.note(error)
    })
}
