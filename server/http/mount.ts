/**
 * The one way a call of the contract becomes a route: who may call it, what comes in, what goes out. Nobody mounts a
 * route without saying who may call it. Input that does not fit is a 400 with a sentence per field; an answer that
 * does not fit is our fault and a logged 500. Answers carry what the contract names and nothing else.
 */
import type {} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallTarget, Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/role.ts'
import { admit, type Caller, type CallerOf } from './caller.ts'
import { checkAnswer, parseInput } from './schema-checks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The caller of the request's cookie. */
    callerOf(request: FastifyRequest): Promise<Caller | null>
  }
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    roles?: readonly Role[]
  }
}

/** How a route is guarded. `perMinute`: calls allowed from one address. */
export interface Rule<R extends Role> {
  readonly for: readonly [R, ...R[]]
  readonly perMinute?: number
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

/** JSON text made by SQL, sent as it is. */
class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** For answers that SQL built: too long to parse again, so they are checked under test only. */
export const rawJson = (text: string): RawJson => new RawJson(text)

const isTest = process.env['VITEST'] !== undefined || process.env['NODE_ENV'] === 'test'

/** Mounts a call of the contract. */
export function mount<Params, Query, Body, Answer, R extends Role>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Answer>,
  rule: Rule<R>,
  handler: (call: Call<Params, Query, Body, R>) => Answered<Answer | RawJson>,
): void {
  route(app, endpoint, rule, async (request, reply) => {
    const answer = await handler({
      params: parseInput(endpoint.params, request.params),
      query: parseInput(endpoint.query, request.query),
      body: parseInput(endpoint.body, request.body, 'The body is missing or no JSON object.'),
      caller: request.caller as CallerOf<R>,
      request,
      reply,
    })
    void reply.type('application/json; charset=utf-8')
    if (!(answer instanceof RawJson)) return JSON.stringify(checkAnswer(endpoint, answer))
    if (isTest) checkAnswer(endpoint, JSON.parse(answer.text))
    return answer.text
  })
}

/** Mounts a call that answers bytes; the handler sets type and headers on the reply. */
export function mountBytes<Params, R extends Role>(
  app: FastifyInstance,
  target: CallTarget & { params: Input<Params> },
  rule: Rule<R>,
  handler: (call: Call<Params, undefined, undefined, R>) => Answered<Uint8Array | NodeJS.ReadableStream>,
): void {
  route(app, target, rule, async (request, reply) => {
    const params = parseInput(target.params, request.params)
    const caller = request.caller as CallerOf<R>
    return reply.send(await handler({ params, query: undefined, body: undefined, caller, request, reply }))
  })
}

function route<R extends Role>(
  app: FastifyInstance,
  target: CallTarget,
  rule: Rule<R>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const identify = async (request: FastifyRequest) => {
    request.caller = admit(await app.callerOf(request), rule.for)
  }
  const limit = rule.perMinute ? [app.rateLimit({ max: rule.perMinute, timeWindow: 60_000 })] : []
  app.route({
    method: target.method,
    url: `/${target.base}${target.path.replace(/\?$/, '')}`,
    config: { roles: rule.for },
    onRequest: [...limit, identify],
    handler,
  })
}
