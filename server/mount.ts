/**
 * The one way a call of the contract becomes a route: who may call it, what comes in, what goes out. Nobody mounts a
 * route without saying who may call it. Input that does not fit is a 400 with a sentence per field; an answer that
 * does not fit is our fault and a logged 500. Answers carry what the contract names and nothing else.
 */
import type {} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallTarget, Endpoint } from '#contract/endpoint.ts'
import { admit, type Audience, type Viewer, type ViewerOf } from '#server/auth/viewer.ts'
import { checkedAnswer, parsedInput } from './fit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The viewer of the request's cookie. */
    viewerOf(request: FastifyRequest): Promise<Viewer | null>
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
  interface FastifyContextConfig {
    audiences?: readonly Audience[]
  }
}

/** How a route is guarded. `perMinute`: calls allowed from one address. */
export interface Rule<A extends Audience> {
  readonly for: readonly [A, ...A[]]
  readonly perMinute?: number
}

/** What a handler is given. */
export interface Call<Params, Query, Body, A extends Audience> {
  params: Params
  query: Query
  body: Body
  viewer: ViewerOf<A>
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
export function mount<Params, Query, Body, Answer, A extends Audience>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Answer>,
  rule: Rule<A>,
  handler: (call: Call<Params, Query, Body, A>) => Answered<Answer | RawJson>,
): void {
  route(app, endpoint, rule, async (request, reply) => {
    const answer = await handler({
      params: parsedInput(endpoint.params, request.params),
      query: parsedInput(endpoint.query, request.query),
      body: parsedInput(endpoint.body, request.body, 'The body is missing or no JSON object.'),
      viewer: request.viewer as ViewerOf<A>,
      request,
      reply,
    })
    void reply.type('application/json; charset=utf-8')
    if (!(answer instanceof RawJson)) return JSON.stringify(checkedAnswer(endpoint, answer))
    if (isTest) checkedAnswer(endpoint, JSON.parse(answer.text))
    return answer.text
  })
}

/** Mounts a call that answers bytes; the handler sets type and headers on the reply. */
export function mountBytes<Params, A extends Audience>(
  app: FastifyInstance,
  target: CallTarget & { params: Input<Params> },
  rule: Rule<A>,
  handler: (call: Call<Params, undefined, undefined, A>) => Answered<Uint8Array | NodeJS.ReadableStream>,
): void {
  route(app, target, rule, async (request, reply) => {
    const params = parsedInput(target.params, request.params)
    const viewer = request.viewer as ViewerOf<A>
    return reply.send(await handler({ params, query: undefined, body: undefined, viewer, request, reply }))
  })
}

function route<A extends Audience>(
  app: FastifyInstance,
  target: CallTarget,
  rule: Rule<A>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const identify = async (request: FastifyRequest) => {
    request.viewer = admit(await app.viewerOf(request), rule.for)
  }
  const limit = rule.perMinute ? [app.rateLimit({ max: rule.perMinute, timeWindow: 60_000 })] : []
  app.route({
    method: target.method,
    url: `/${target.base}${target.path.replace(/\?$/, '')}`,
    config: { audiences: rule.for },
    onRequest: [...limit, identify],
    handler,
  })
}
