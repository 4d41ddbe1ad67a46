/**
 * What connections may make the server hold. There are so many at once; over one there are so many requests under way;
 * and one over which nothing moves for a while, because its answers are not read, is ended. Browsers ask for one thing
 * at a time over a connection, and proxies too: who sends dozens ahead means harm.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

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
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): Readonly<ConnectionCounts> {
  const counts: ConnectionCounts = { unread: 0, crowded: 0 }
  const underWay = new WeakMap<Socket, number>()
  app.server.maxConnections = limits.maxConnections
  app.server.setTimeout(limits.stillForMs, (socket) => {
    if (underWay.get(socket)) counts.unread++
    socket.destroy()
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // What came in the same packet is handed over all the same. Nobody can be answered any more: it goes no further.
    if (socket.destroyed) return void reply.hijack()
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > limits.requestsUnderWay) {
      void reply.hijack()
      counts.crowded++
      return void socket.destroy()
    }
    underWay.set(socket, count)
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    done()
  })
  return counts
}
