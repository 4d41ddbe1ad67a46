/**
 * The last calls of a process. Asked to stop, it answers for a moment what has arrived already, and tells every caller
 * that the connection ends with the answer. Closing at once would cut calls that the system has taken for it. Answers
 * that have no end are ended first.
 */
import type { FastifyInstance } from 'fastify'
import type { UnderWay } from './under-way.ts'

/** Nothing arrives any more when nothing was under way for so long. */
const QUIET_MS = 250
const LOOKED_AT_MS = 50
const DRAINED_WITHIN_MS = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    /** True while the last calls are answered. */
    isDraining(): boolean
    /** Does the work when the last calls begin. */
    onDrain(work: () => void): void
    /** Answers the last calls. The app is closed after it. */
    drain(): Promise<void>
  }
}

export function addDrain(app: FastifyInstance, underWay: UnderWay): void {
  const ends: (() => void)[] = []
  let isDraining = false
  app.addHook('onSend', (_, reply, __, done) => {
    if (isDraining) void reply.header('Connection', 'close')
    done()
  })

  app.decorate('isDraining', () => isDraining)
  app.decorate('onDrain', (work: () => void) => void ends.push(work))
  app.decorate('drain', async () => {
    isDraining = true
    for (const end of ends) end()
    const until = performance.now() + DRAINED_WITHIN_MS
    let lastSeenAt = performance.now()
    underWay.onEnd(() => (lastSeenAt = performance.now()))
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOKED_AT_MS))
      if (underWay.count() === 0 && performance.now() - lastSeenAt >= QUIET_MS) return
    }
  })
}
