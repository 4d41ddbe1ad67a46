/**
 * What connections may make the server hold. There are so many at once; over one there are so many requests under way;
 * and one over which nothing moves for a while, because its answers are not read, is ended. Browsers ask for one thing
 * at a time over a connection, and proxies too: who sends dozens ahead means harm.
 */
import type { FastifyInstance } from 'fastify'
import type { UnderWay } from './under-way.ts'

export interface ConnectionLimits {
  /** Connections at once. */
  readonly maxConnections: number
  /** Requests under way over one connection. */
  readonly requestsUnderWay: number
  /** The longest time without a byte in or out. */
  readonly stillForMs: number
}

/** Connections that were ended because an answer was not read, or because too many requests were under way. */
export interface ConnectionCounts {
  unread: number
  crowded: number
}

/** Ends connections that go beyond the limits. Answers how many it has ended, for metrics. */
export function limitConnections(
  app: FastifyInstance,
  underWay: UnderWay,
  limits: ConnectionLimits,
): Readonly<ConnectionCounts> {
  const counts: ConnectionCounts = { unread: 0, crowded: 0 }
  app.server.maxConnections = limits.maxConnections
  app.server.setTimeout(limits.stillForMs, (socket) => {
    if (underWay.of(socket).underWay.size > 0) counts.unread++
    socket.destroy()
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // What came in the same packet is handed over all the same. Nobody can be answered any more: it goes no further.
    if (socket.destroyed) return void reply.hijack()
    if (underWay.of(socket).underWay.size > limits.requestsUnderWay) {
      void reply.hijack()
      counts.crowded++
      return void socket.destroy()
    }
    done()
  })
  return counts
}
