/**
 * How a call of the ingest API becomes a route. Its caller is a key. A call without a key that opens something is 401,
 * one whose key has not the scope 403. A key that belongs to one customer finds no other's data. Each key may call so
 * often a minute.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IngestCall, IngestTarget, Scope } from '#contract/ingest/ingest-call.ts'
import type { KeyCaller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { checkAnswer, parseInput } from '#server/http/schema-checks.ts'
import type { DescribedCall } from './api-document.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The key of the request's Authorization header; null when it opens nothing. */
    keyOf(request: FastifyRequest): Promise<KeyCaller | null>
    /** The calls that are mounted. */
    ingestCalls: DescribedCall[]
  }
}

/** What a handler is given. */
export interface Ingest<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  key: KeyCaller
  request: FastifyRequest
  reply: FastifyReply
}

const CALLS_OF_A_KEY = { name: 'calls of a key', most: 6_000, withinS: 60 }
const WRONG_KEYS = { name: 'wrong keys', most: 60, withinS: 60 }

/** @throws HttpError forbidden when the key has not the scope */
export function assertScope(key: KeyCaller, scope: Scope): void {
  if (!key.scopes.includes(scope)) throw new HttpError('forbidden', 'key_may_not')
}

/** Mounts a call. */
export function mountIngest<Params, Query, Body, Answer>(
  app: FastifyInstance,
  call: IngestCall<Params, Query, Body, Answer>,
  handler: (given: Ingest<Params, Query, Body>) => Answer | Promise<Answer>,
): void {
  app.ingestCalls.push(call)
  route(app, call, async (request, reply, key) => {
    const answer = await handler({
      params: parseInput(call.params, request.params),
      query: parseInput(call.query, request.query),
      body: parseInput(call.body, request.body, 'body_needed'),
      key,
      request,
      reply,
    })
    void reply.type('application/json; charset=utf-8')
    return JSON.stringify(checkAnswer(call, answer))
  })
}

function route(
  app: FastifyInstance,
  { base, method, path, scope }: IngestTarget,
  handler: (request: FastifyRequest, reply: FastifyReply, key: KeyCaller) => Promise<unknown>,
): void {
  const keys = new WeakMap<FastifyRequest, KeyCaller>()
  app.route({
    method,
    url: `/${base}${path}`,
    config: { roles: ['key'] },
    onRequest: async (request) => {
      const key = await app.keyOf(request)
      if (!key) {
        await app.throttles.take(WRONG_KEYS, networkOf(request))
        throw new HttpError('session_ended', 'key_needed')
      }
      await app.throttles.take(CALLS_OF_A_KEY, String(key.id))
      if (scope !== 'subject') assertScope(key, scope)
      keys.set(request, key)
    },
    handler: (request, reply) => handler(request, reply, keys.get(request)!),
  })
}
