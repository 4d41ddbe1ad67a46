/**
 * An endpoint: one call of the API as data. The server mounts it, the page calls it, and both check the same schemas.
 * Paths are below one of two bases; a build may move a base to another host of the same site.
 */
import type { ZodMiniType } from 'zod/mini'

/** The two bases of specification §7: the API's and the web service's. */
export const BASES = ['api', 'service'] as const
export type Base = (typeof BASES)[number]

/** The methods an endpoint may have. Pages of allowed origins may use them too. */
export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** The target of a call: enough to send it, without a schema. */
export interface CallTarget {
  readonly base: Base
  readonly method: Method
  /** Below the base, with `:name` for parameters. */
  readonly path: string
}

type Schema<T> = ZodMiniType<T, unknown>

/** A call with the schemas of its input and answer. No schema: that part is not sent. */
export interface Endpoint<
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Answer = unknown,
> extends CallTarget {
  readonly params?: Schema<Params>
  readonly query?: Schema<Query>
  readonly body?: Schema<Body>
  readonly answer: Schema<Answer>
}

/** Declares an endpoint and infers its types from its schemas. */
export function endpoint<Answer, Params = undefined, Query = undefined, Body = undefined>(
  declared: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> {
  return declared
}
