/**
 * How a call of the ingest API becomes a route. Its caller is a key or, from our own pages, one of the staff, who has all
 * scopes. A call without a key that opens something is 401, one whose key has not the scope 403, as is one with the
 * session of anybody else. A key that belongs to one customer finds no other's data. Each caller may call so often a
 * minute.
 */
import { PassThrough, type Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type IngestCall,
  type IngestTarget,
  type LongAnswer,
  type Progress,
  type Scope,
  SCOPES,
} from '#contract/ingest/ingest-call.ts'
import { admit } from '#server/http/admit.ts'
import type { IngestCaller } from '#server/http/caller.ts'
import { refuseOtherSite } from '#server/http/cross-site.ts'
import { HttpError, toAnswered } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { packedInTurn } from '#server/http/packed-json.ts'
import { checkAnswer, parseInput } from '#server/http/schema-checks.ts'
import type { DescribedCall } from './api-document.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The key of the request's Authorization header; null when it opens nothing. */
    keyOf(request: FastifyRequest): Promise<IngestCaller | null>
    /** The calls that are mounted. */
    ingestCalls: DescribedCall[]
  }
}

/** What a handler is given. */
export interface Ingest<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  /** Who calls. */
  key: IngestCaller
  request: FastifyRequest
  reply: FastifyReply
}

const REFUSED_WITHIN_MS = 500
const TOLD_EVERY_MS = 250
/** Less than `UNREAD_FOR_S` may be set to as a rule, and than proxies wait. */
const BEAT_EVERY_MS = 5_000

const CALLS_OF_ONE = { name: 'calls of a key', most: 6_000, withinS: 60 }
const WRONG_KEYS = { name: 'wrong keys', most: 60, withinS: 60 }

/** @throws HttpError forbidden when the key has not the scope */
export function assertScope(key: IngestCaller, scope: Scope): void {
  if (!key.scopes.includes(scope)) throw new HttpError('forbidden', 'key_may_not')
}

/**
 * Who sent a request. A header that is there decides alone: a program that sends a key is never taken for a user.
 * @throws HttpError session_ended when it is nobody, forbidden when it is no staff or the call comes from another site
 */
async function callerOf(app: FastifyInstance, request: FastifyRequest): Promise<IngestCaller> {
  if (request.headers.authorization === undefined) {
    const { caller } = await app.callerOf(request)
    if (caller !== null) {
      request.caller = caller
      // A page of another site could make the browser send any call, also one that only reads.
      refuseOtherSite(request, app.ourOrigins)
      const { userId: id, email: name } = admit(caller, ['staff'])
      return { kind: 'staff', id, name, owner: `staff-${id}`, scopes: SCOPES, customerId: null }
    }
  }
  const key = await app.keyOf(request)
  if (key) return key
  await app.throttles.take(WRONG_KEYS, networkOf(request))
  throw new HttpError('session_ended', 'key_needed')
}

/** Mounts a call. */
export function mountIngest<Params, Query, Body, Answer>(
  app: FastifyInstance,
  call: IngestCall<Params, Query, Body, Answer>,
  handler: (given: Ingest<Params, Query, Body>) => Answer | Promise<Answer>,
): void {
  app.ingestCalls.push(call)
  route(app, call, async (request, reply, key) => {
    const answer = await handler(givenTo(call, request, reply, key))
    void reply.type('application/json; charset=utf-8')
    return packedInTurn(JSON.stringify(checkAnswer(call, answer)), request, reply)
  })
}

/** Mounts a call that answers a file. Who does not read it destroys the stream. */
export function mountIngestBytes<Params, Query, Body>(
  app: FastifyInstance,
  call: IngestCall<Params, Query, Body, string>,
  handler: (given: Ingest<Params, Query, Body>) => Readable,
): void {
  app.ingestCalls.push(call)
  route(app, call, async (request, reply, key) => {
    const bytes = handler(givenTo(call, request, reply, key))
    void reply.type('application/octet-stream')
    return bytes
  })
}

/**
 * Mounts a call that may take long. What is refused within a moment is answered as by any call. After that the answer
 * is lines, of which one comes every few seconds, because a connection over which nothing moves is ended.
 */
export function mountLongIngest<Params, Query, Body, Answer>(
  app: FastifyInstance,
  call: IngestCall<Params, Query, Body, Answer>,
  handler: (given: Ingest<Params, Query, Body>, tell: (progress: Progress) => void) => Promise<Answer>,
): void {
  app.ingestCalls.push(call)
  route(app, call, async (request, reply, key) => {
    const lines = new PassThrough()
    const say = (line: LongAnswer<Answer>) =>
      void (lines.writable && lines.write(`${JSON.stringify(line)}\n`))
    let progress: Progress = { what: 'begun', done: 0, all: null }
    let toldAt = -Infinity
    const work = handler(givenTo(call, request, reply, key), (made) => {
      progress = made
      if (performance.now() - toldAt < TOLD_EVERY_MS) return
      toldAt = performance.now()
      say({ progress })
    }).then((answer) => checkAnswer(call, answer))
    let isAnswering = false
    const beat = setInterval(() => say({ progress }), BEAT_EVERY_MS)
    work
      .then((answer) => say({ answer }))
      .catch((error: unknown) => {
        if (!isAnswering) return
        const { message, refusal } = toAnswered(error, request)
        say({ refused: { message, key: refusal } })
      })
      .finally(() => {
        clearInterval(beat)
        lines.end()
      })
    await Promise.race([work, wait(REFUSED_WITHIN_MS, undefined, { ref: false })])
    isAnswering = true
    void reply.type('application/x-ndjson; charset=utf-8')
    return lines
  })
}

function givenTo<Params, Query, Body>(
  call: IngestCall<Params, Query, Body>,
  request: FastifyRequest,
  reply: FastifyReply,
  key: IngestCaller,
): Ingest<Params, Query, Body> {
  return {
    params: parseInput(call.params, request.params),
    query: parseInput(call.query, request.query),
    body: parseInput(call.body, request.body, 'body_needed'),
    key,
    request,
    reply,
  }
}

function route(
  app: FastifyInstance,
  { base, method, path, scope }: IngestTarget,
  handler: (request: FastifyRequest, reply: FastifyReply, key: IngestCaller) => Promise<unknown>,
): void {
  app.route({
    method,
    url: `/${base}${path}`,
    config: { roles: ['key'] },
    onRequest: async (request) => {
      const key = await callerOf(app, request)
      request.key = key
      await app.throttles.take(CALLS_OF_ONE, key.owner)
      if (scope !== 'subject') assertScope(key, scope)
    },
    handler: (request, reply) => handler(request, reply, request.key!),
  })
}
