/**
 * The requests that are under way, over each connection and in all. What connections may take on, whose turn an answer
 * is and when the last call has ended are all told by it, so that a request is counted once.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** What is known of a connection. */
export interface Connection {
  /** Its requests that are not answered yet. */
  readonly underWay: ReadonlySet<IncomingMessage>
  /** The request that came last. */
  readonly last?: IncomingMessage
}

export interface UnderWay {
  /** Sees the requests of a server, before any other listener does. */
  watch(server: Server): void
  of(socket: Socket): Connection
  /** Over all connections. */
  count(): number
  /** Calls the listener whenever an answer was sent or cannot be sent any more. */
  onEnd(listener: (socket: Socket) => void): void
}

interface Watched {
  readonly underWay: Set<IncomingMessage>
  last?: IncomingMessage
}

const UNKNOWN: Connection = { underWay: new Set() }

export function openUnderWay(): UnderWay {
  const connections = new WeakMap<Socket, Watched>()
  const listeners: ((socket: Socket) => void)[] = []
  let count = 0

  function connectionOf(socket: Socket): Watched {
    const known = connections.get(socket)
    if (known) return known
    const connection = { underWay: new Set<IncomingMessage>() }
    connections.set(socket, connection)
    return connection
  }

  return {
    watch(server) {
      server.prependListener('request', (request, response) => {
        const { socket } = request
        const connection = connectionOf(socket)
        connection.last = request
        connection.underWay.add(request)
        count++
        response.once('close', () => {
          connection.underWay.delete(request)
          count--
          for (const listener of listeners) listener(socket)
        })
      })
    },
    of: (socket) => connections.get(socket) ?? UNKNOWN,
    count: () => count,
    onEnd: (listener) => void listeners.push(listener),
  }
}
