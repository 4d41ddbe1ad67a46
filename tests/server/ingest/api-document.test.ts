/** The document of the ingest API: whole, valid, and true. */
import { createHook } from 'node:async_hooks'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { IngestCall } from '#contract/ingest/ingest-call.ts'
import { INGEST_CALLS } from '#tests/support/database/contract-targets.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { serve } from '#tests/support/database/server-fixture.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

const db = databaseOfSuite()

async function fetchDocument() {
  const { app } = await serve(db())
  const answer = await app.inject('/ingest/v1/openapi.json')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  return answer.json() as { paths: Record<string, Record<string, Operation>> }
}

test('is packed once in each encoding, however many ask at once', async () => {
  const { app } = await serve(db())
  let packings = 0
  const watch = createHook({ init: (_, type) => void (packings += Number(type === 'ZLIB')) }).enable()
  for (const encoding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': encoding }
    const asked = Array.from({ length: 40 }, () => app.inject({ url: '/ingest/v1/openapi.json', headers }))
    for (const answer of await Promise.all(asked))
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding])
  }
  watch.disable()
  expect(packings).toBe(2)
})

test('is a document of OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(await fetchDocument())).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('has every call of the contract with its parameters, and no other', async () => {
  const { paths } = await fetchDocument()
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters }]) => ({
      call: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      inPath: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    })),
  )
  const declared = INGEST_CALLS.map(([, { base, method, path }]) => ({
    call: `${method} /${base}${path}`,
    inPath: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name),
  }))
  const byCall = (a: { call: string }, b: { call: string }) => a.call.localeCompare(b.call)
  expect(described.toSorted(byCall)).toEqual(declared.toSorted(byCall))
  const ids = Object.values(paths).flatMap((calls) => Object.values(calls).map((call) => call.operationId))
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(INGEST_CALLS as [string, IngestCall<unknown, unknown, unknown>][])(
  '%s: a body is shown by an example that is accepted',
  (_, { body, example, file }) => {
    expect(example !== undefined).toBe(body !== undefined && !file)
    if (body) expect(body.safeParse(example).error).toBeUndefined()
  },
)
