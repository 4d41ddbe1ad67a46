/**
 * How long a request may take to come: its headers and its body have so much time each. The body of a file may take
 * longer once its sender is known, for as long as it keeps moving: then the time without a byte decides
 * (connections.ts), and how many files a sender may send at once (ingest/uploads.ts).
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the body of this request may take its time. */
    letFlow(request: FastifyRequest): void
  }
}

/** Ends connections over which a body is not there within this time. */
export function limitBodies(app: FastifyInstance, withinMs: number): void {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
  app.server.prependListener('request', (request) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (length === undefined && encoding === undefined) return
    const timer = setTimeout(() => {
      if (!request.complete) app.server.emit('clientError', tooLate(), request.socket)
    }, withinMs).unref()
    timers.set(request, timer)
    request.once('close', () => clearTimeout(timer))
  })
  app.decorate('letFlow', ({ raw }: FastifyRequest) => clearTimeout(timers.get(raw)))
}

/** As Node.js says it of a request as a whole. */
const tooLate = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
