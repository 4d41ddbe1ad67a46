/** A call of the contract: sent by request.ts, its answer checked against the endpoint's schema. */
import * as z from 'zod/mini'
import type { CallTarget, Endpoint } from '#contract/endpoint.ts'
import { INGEST_BASE, type IngestCall, type IngestTarget } from '#contract/ingest/ingest-call.ts'
import type { Target, Values } from './address.ts'
import { ContractError } from './errors.ts'
import { request, type RequestInput } from './request.ts'

z.config({ jitless: true }) // the page's CSP forbids eval, and zod would try

type Part<Name extends string, T> = T extends undefined ? { [N in Name]?: undefined } : { [N in Name]: T }
export type CallInput<P, Q, B> = Part<'params', P> & Part<'query', Q> & Part<'body', B>

/** The ingest API stands beside that of the pages, on whatever host that is. */
const targetOf = (call: CallTarget | IngestTarget): Target =>
  call.base === INGEST_BASE ? { ...call, base: 'api', path: `/../${INGEST_BASE}${call.path}` } : call

/**
 * The checked answer of an endpoint, or of a call of the ingest API that answers one JSON text.
 * @throws {OfflineError} no answer. @throws {ApiError} not 2xx. @throws {ContractError} not what the contract says.
 */
export async function call<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A> | IngestCall<P, Q, B, A>,
  input: CallInput<P, Q, B> & Pick<RequestInput, 'file' | 'timeoutMs'>,
): Promise<A> {
  const answer = await request(targetOf(endpoint), {
    ...input,
    params: input.params as Values | undefined,
    query: input.query as Values | undefined,
  })
  return checked(endpoint, answer)
}

/** What `request` has brought, as the contract says. @throws {ContractError} not what the contract says. */
export function checked<A>(
  { path, answer }: Pick<Endpoint<unknown, unknown, unknown, A>, 'path' | 'answer'>,
  came: unknown,
): A {
  const parsed = answer.safeParse(came)
  if (!parsed.success) throw new ContractError(`${path}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
