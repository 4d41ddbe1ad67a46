/**
 * How an endpoint of the contract becomes a route: its roles, its input, its answer. A route cannot be mounted without
 * roles. Input that does not match the schema is a 400 with a sentence per field. An answer that does not match is the
 * server's fault: a 500, logged. Answers carry the contract's fields and no others.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallTarget, Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/session/role.ts'
import { admit } from './admit.ts'
import { callerGone } from './caller-gone.ts'
import type { Beside, CallerOf, Known } from './caller.ts'
import { networkOf } from './network.ts'
import { packedBody, packedInTurn, PackedJson, unpackJson } from './packed-json.ts'
import { checkAnswer, parseInput } from './schema-checks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The caller of the request's cookie. */
    callerOf(request: FastifyRequest, beside?: Beside): Promise<Known>
    /** Counts what a caller does within some time. @throws HttpError too_many_requests */
    throttles: {
      take(throttle: { name: string; most: number; withinS: number }, owner: string): Promise<void>
    }
    /** Looks up the callers of crowded routes, so many at a time and in turn. */
    lookUps: { run<T>(owner: string, gone: AbortSignal, work: () => Promise<T>): Promise<T> }
  }
  interface FastifyRequest {
    beside: string | null
  }
  interface FastifyContextConfig {
    /** `key`: a call of the ingest API. */
    roles?: readonly (Role | 'key')[]
  }
}

/**
 * How a route is guarded. `perMinute`: the most calls a minute from one network. `isCrowded`: devices call it many times
 * in a row, or all at once; its callers are looked up in turn, so that calls of other routes wait for a few of them only.
 */
export interface Rule<R extends Role> {
  readonly for: readonly [R, ...R[]]
  readonly perMinute?: number
  readonly isCrowded?: true
  readonly beside?: Beside
}

/** What a handler is given. */
export interface Call<Params, Query, Body, R extends Role> {
  params: Params
  query: Query
  body: Body
  caller: CallerOf<R>
  request: FastifyRequest
  reply: FastifyReply
}

type Answered<T> = T | Promise<T>
type Input<T> = Endpoint<T>['params']

const isTest = process.env['VITEST'] !== undefined || process.env['NODE_ENV'] === 'test'

/** Mounts an endpoint. */
export function mount<Params, Query, Body, Answer, R extends Role>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Answer>,
  rule: Rule<R>,
  handler: (call: Call<Params, Query, Body, R>) => Answered<Answer | PackedJson>,
): void {
  route(app, endpoint, rule, async (request, reply) => {
    const answer = await handler({
      params: parseInput(endpoint.params, request.params),
      query: parseInput(endpoint.query, request.query),
      body: parseInput(endpoint.body, request.body, 'body_needed'),
      caller: request.caller as CallerOf<R>,
      request,
      reply,
    })
    void reply.type('application/json; charset=utf-8')
    if (!(answer instanceof PackedJson))
      return packedInTurn(JSON.stringify(checkAnswer(endpoint, answer)), request, reply)
    // Written by SQL, and too long to be parsed for each answer.
    if (isTest) checkAnswer(endpoint, JSON.parse(unpackJson(answer)))
    return packedBody(answer, reply)
  })
}

/** Mounts a target that answers bytes, sent as they are. The handler sets type and headers on the reply. */
export function mountBytes<Params, R extends Role, Body = undefined>(
  app: FastifyInstance,
  target: CallTarget & { params?: Input<Params>; body?: Input<Body> },
  rule: Rule<R>,
  handler: (call: Call<Params, undefined, Body, R>) => Answered<Uint8Array | NodeJS.ReadableStream>,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = parseInput(target.params, request.params)
    const body = parseInput(target.body, request.body, 'body_needed')
    const caller = request.caller as CallerOf<R>
    return reply.send(await handler({ params, query: undefined, body, caller, request, reply }))
  }
  route(app, target, rule, answer)
}

function route<R extends Role>(
  app: FastifyInstance,
  target: CallTarget,
  rule: Rule<R>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const lookUp = (request: FastifyRequest, reply: FastifyReply) =>
    rule.isCrowded
      ? app.lookUps.run(request.headers.cookie ?? '', callerGone(reply), () =>
          app.callerOf(request, rule.beside),
        )
      : app.callerOf(request, rule.beside)
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller, beside } = await lookUp(request, reply)
    // Known where it is refused, too: the security log says who.
    request.caller = caller
    admit(caller, rule.for)
    request.beside = beside
  }
  const url = `/${target.base}${target.path.replace(/\?$/, '')}`
  app.route({
    method: target.method,
    url,
    config: { roles: rule.for },
    onRequest: rule.perMinute
      ? [takePerMinute(app, `${target.method} ${url}`, rule.perMinute), identify]
      : identify,
    handler,
  })
}

function takePerMinute(app: FastifyInstance, name: string, most: number) {
  const throttle = { name, most, withinS: 60 }
  return (request: FastifyRequest) => app.throttles.take(throttle, networkOf(request))
}
