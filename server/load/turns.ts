/**
 * What a connection is told beside the answers of routes, in its turn: a caller takes what comes next for the answer to
 * the oldest request. Bytes that are not HTTP reach no route and are refused after the answers to what came before them.
 * The refusal has no body, because it may be to a HEAD, and the connection ends with it. `100 Continue` is left out
 * where others are still to be answered: Node.js would put it between the headers and the body of an answer. Another
 * expectation is not looked at. RFC 9110, 10.1.1.
 */
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Turns {
  /** Fastify's option `clientErrorHandler`. */
  refuse(error: NodeJS.ErrnoException, socket: Socket): void
  /** Sees the requests of an app, to know what is under way over a connection. */
  watch(app: FastifyInstance): void
}

interface Connection {
  /** Requests that are not answered yet. */
  readonly underWay: Set<IncomingMessage>
  last?: IncomingMessage
  /** Waits for its turn. */
  refusal?: string
}

export function openTurns(): Turns {
  const connections = new WeakMap<Socket, Connection>()

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket) ?? { underWay: new Set() }
    connections.set(socket, known)
    return known
  }

  /** A request without its whole body is itself what cannot be read: nothing else answers it. */
  function refuseInTurn(socket: Socket, { underWay, refusal }: Connection): void {
    const isTurn = [...underWay].every(({ complete }) => !complete)
    if (refusal !== undefined && isTurn && socket.writable) socket.end(refusal)
  }

  return {
    refuse(error, socket) {
      const connection = connectionOf(socket)
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const { last, underWay } = connection
      const isAnswered = last !== undefined && !last.complete && !underWay.has(last)
      connection.refusal ??= isAnswered ? '' : refusalOf(error)
      refuseInTurn(socket, connection)
    },
    watch({ server }) {
      server.on('checkContinue', (request, response) => {
        // A response has the connection when it is its turn.
        if (response.socket) response.writeContinue()
        server.emit('request', request, response)
      })
      server.on('checkExpectation', (request, response) => server.emit('request', request, response))
      server.prependListener('request', (request, response) => {
        const { socket } = request
        const connection = connectionOf(socket)
        connection.last = request
        connection.underWay.add(request)
        // Node.js loses what comes in the same packet after a request to speak another protocol.
        if (request.headers.upgrade !== undefined) response.setHeader('Connection', 'close')
        response.once('close', () => {
          connection.underWay.delete(request)
          refuseInTurn(socket, connection)
        })
      })
    },
  }
}

function refusalOf({ code }: NodeJS.ErrnoException): string {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
}
