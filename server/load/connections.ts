/**
 * What connections may make the server hold. There are so many at once, and so many of one network; over one there are so
 * many requests under way; and one over which nothing moves for a while, or too little, because its answers are not read,
 * is ended. Browsers ask for one thing at a time over a connection, and proxies too: who sends dozens ahead means harm.
 */
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#server/http/network.ts'
import type { UnderWay } from './under-way.ts'

export interface ConnectionLimits {
  /** Connections at once. */
  readonly maxConnections: number
  /** Of them from one network. */
  readonly ofOneNetwork: number
  /** Requests under way over one connection. */
  readonly requestsUnderWay: number
  /** The longest time without a byte in or out. */
  readonly stillForMs: number
  /** What is sent at once may take that time, and a second more for each so many bytes. */
  readonly leastBytesPerS: number
}

/**
 * Connections that were ended because an answer was not read, because too many requests were under way, or because their
 * network had too many.
 */
export interface ConnectionCounts {
  unread: number
  crowded: number
  network: number
}

/** Ends connections that go beyond the limits. Answers how many it has ended, for metrics. */
export function limitConnections(
  app: FastifyInstance,
  underWay: UnderWay,
  limits: ConnectionLimits,
): Readonly<ConnectionCounts> {
  const counts: ConnectionCounts = { unread: 0, crowded: 0, network: 0 }
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
  const sockets = openSockets(app)
  limitNetworks(app, limits, counts)
  endSlowReaders(app, sockets, limits, counts)
  endUnused(app, sockets)
  return counts
}

function openSockets(app: FastifyInstance): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/** Browsers open connections before they ask: a server that stops would wait for them as if they had. */
function endUnused(app: FastifyInstance, sockets: ReadonlySet<Socket>): void {
  app.addHook('preClose', async () => {
    app.server.on('connection', (socket) => void socket.destroy())
    await turn() // what has arrived is read first
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
}

function limitNetworks(app: FastifyInstance, { ofOneNetwork }: ConnectionLimits, counts: ConnectionCounts) {
  const open = new Map<string, number>()
  app.server.on('connection', (socket) => {
    const network = networkOf({ ip: socket.remoteAddress })
    const before = open.get(network) ?? 0
    if (before >= ofOneNetwork) {
      counts.network++
      return void socket.destroy()
    }
    open.set(network, before + 1)
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}

/** A reader who takes a byte now and then is never still. */
function endSlowReaders(
  app: FastifyInstance,
  sockets: ReadonlySet<Socket>,
  { stillForMs, leastBytesPerS }: ConnectionLimits,
  counts: ConnectionCounts,
): void {
  /** Connections with bytes that wait: how many were taken before them, and when they have to be taken, too. */
  const waiting = new Map<Socket, { taken: number; until: number }>()
  app.server.on('connection', (socket) => void socket.once('close', () => waiting.delete(socket)))
  const look = (socket: Socket) => {
    const bytes = socket.writableLength
    const taken = socket.bytesWritten - bytes
    const now = performance.now()
    const seen = waiting.get(socket)
    if (bytes === 0) waiting.delete(socket)
    else if (seen?.taken !== taken)
      waiting.set(socket, { taken, until: now + stillForMs + (bytes / leastBytesPerS) * 1000 })
    else if (now > seen.until) {
      counts.unread++
      socket.destroy()
    }
  }
  const timer = setInterval(() => sockets.forEach(look), stillForMs / 2).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
