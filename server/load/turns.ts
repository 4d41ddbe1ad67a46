/**
 * What a connection is told beside the answers of routes, in its turn: a caller takes what comes next for the answer to
 * the oldest request. Bytes that are not HTTP reach no route and are refused after the answers to what came before them.
 * The refusal has no body, because it may be to a HEAD, and the connection ends with it. `100 Continue` is left out
 * where others are still to be answered: Node.js would put it between the headers and the body of an answer. Another
 * expectation is not looked at. RFC 9110, 10.1.1.
 */
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { UnderWay } from './under-way.ts'

export interface Turns {
  /** Fastify's option `clientErrorHandler`. */
  refuse(error: NodeJS.ErrnoException, socket: Socket): void
  /** Answers what else a server is told of a request before its routes. */
  watch(server: Server): void
}

export function openTurns(underWay: UnderWay): Turns {
  /** What waits for its turn. */
  const refusals = new WeakMap<Socket, string>()

  /** A request without its whole body is itself what cannot be read: nothing else answers it. */
  function refuseInTurn(socket: Socket): void {
    const refusal = refusals.get(socket)
    if (refusal === undefined || !socket.writable) return
    const isTurn = [...underWay.of(socket).underWay].every(({ complete }) => !complete)
    if (isTurn) socket.end(refusal)
  }
  underWay.onEnd(refuseInTurn)

  return {
    refuse(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const { last, underWay: unanswered } = underWay.of(socket)
      const isAnswered = last !== undefined && !last.complete && !unanswered.has(last)
      if (!refusals.has(socket)) refusals.set(socket, isAnswered ? '' : refusalOf(error))
      refuseInTurn(socket)
    },
    watch(server) {
      server.on('checkContinue', (request, response) => {
        // A response has the connection when it is its turn.
        if (response.socket) response.writeContinue()
        server.emit('request', request, response)
      })
      server.on('checkExpectation', (request, response) => server.emit('request', request, response))
      server.prependListener('request', (request, response) => {
        // Node.js loses what comes in the same packet after a request to speak another protocol.
        if (request.headers.upgrade !== undefined) response.setHeader('Connection', 'close')
      })
    },
  }
}

function refusalOf({ code }: NodeJS.ErrnoException): string {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
}
