/**
 * The document of the ingest API, OpenAPI 3.1, made from the calls that are mounted: what it says is what is checked.
 * Programs make their clients from it. Specification: https://spec.openapis.org/oas/v3.1.1
 */
import * as z from 'zod/mini'
import { ERROR_STATUSES, ErrorAnswer } from '#contract/answers.ts'
import type { IngestCall, IngestTarget } from '#contract/ingest/ingest-call.ts'

/** A call as the document needs it. */
export type DescribedCall = IngestTarget &
  Pick<IngestCall, 'summary' | 'file' | 'headers' | 'answer'> & {
    params?: Schema
    query?: Schema
    body?: Schema
    example?: unknown
  }
type Schema = z.ZodMiniType<unknown, unknown>
type Json = Record<string, unknown>

const ABOUT = `Brings in what the portal shows. Every call is sent with a key, \`Authorization: Bearer KEY\`, whose scopes
say which calls it may make. The staff make all of them with their session, from the portal's own pages. A call sent again does no more than sent once. A call that is refused for now (429, 503)
says in Retry-After when to come back.`

/** The refusals that every call may have. The rest are as HTTP says. */
const REFUSALS: Record<number, string> = {
  400: 'The input is not accepted. `fields` says why, for each at fault.',
  401: 'The key is missing, wrong or revoked.',
  403: 'The key has not the scope.',
  404: 'There is nothing here, or nothing that this key may know of.',
  409: 'What is there does not admit it.',
  413: 'The body is too large.',
  429: 'The key has made too many calls.',
  503: 'The server has too much to do, or waits for its database or storage.',
}
const COMES_BACK = new Set<number>([ERROR_STATUSES.too_many_requests, ERROR_STATUSES.unavailable])

/** @param version of the server */
export function apiDocument(calls: readonly DescribedCall[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = `/${call.base}${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Loupe, ingest API', version, description: ABOUT },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    tags: [...new Set(calls.map(({ scope }) => scope))].map((scope) => ({ name: scope })),
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key of this portal.' } },
      schemas: { Refusal: schemaOf(ErrorAnswer, 'output') },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, why]) => [status, refusal(status, why)]),
      ),
    },
  }
}

function operation(call: DescribedCall): Json {
  const { scope, summary, params, query, headers = {} } = call
  return {
    operationId: idOf(call),
    tags: [scope],
    summary,
    description: scope === 'subject' ? 'Scope: that of what is imported.' : `Scope: ${scope}.`,
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...Object.entries(headers).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
    ],
    ...body(call),
    responses: {
      200: success(call),
      ...Object.fromEntries(
        Object.keys(REFUSALS).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

function success({ answers, answer }: DescribedCall): Json {
  const schema = schemaOf(answer, 'output')
  if (answers === 'bytes') return { description: 'A file.', content: { 'application/octet-stream': {} } }
  if (answers === 'lines')
    return {
      description:
        'Lines of JSON while the work goes on: `progress`. The last one has the `answer`, or is `refused` with a `message`.',
      content: { 'application/x-ndjson': { schema: { type: 'object', properties: { answer: schema } } } },
    }
  return { description: 'Done.', content: { 'application/json': { schema } } }
}

/** `PATCH /customers/:customer` is patchCustomersCustomer. */
function idOf({ method, path }: DescribedCall): string {
  const parts = path.split(/\W+/).filter(Boolean)
  return method.toLowerCase() + parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties as Record<string, Json>).map(([name, { description, ...of }]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    ...(description === undefined ? {} : { description }),
    schema: of,
  }))
}

function body({ body: schema, file, example }: DescribedCall): Json {
  if (file)
    return { requestBody: { required: true, content: Object.fromEntries(file.map((type) => [type, {}])) } }
  if (!schema) return {}
  const content = { schema: schemaOf(schema, 'input'), ...(example === undefined ? {} : { example }) }
  return { requestBody: { required: true, content: { 'application/json': content } } }
}

function refusal(status: string, description: string): Json {
  const wait = { description: 'When to come back, in seconds.', schema: { type: 'integer', minimum: 1 } }
  return {
    description,
    ...(COMES_BACK.has(Number(status)) ? { headers: { 'Retry-After': wait } } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
}

/** `io`: what is sent, or what is answered. An answer may get more fields one day. */
function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const mayGrow = ({ jsonSchema }: { jsonSchema: Json }) => {
    if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties']
  }
  const json: Json = z.toJSONSchema(schema, { io, override: mayGrow })
  delete json['$schema']
  return json
}
