import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ROLES } from '#contract/session/role.ts'
import { answerError } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import { openFairQueue } from '#server/load/fair-queue.ts'
import { deferred } from '#tests/support/deferred.ts'

const Words = endpoint({
  base: 'api',
  method: 'GET',
  path: '/words/:length',
  params: z.object({ length: z.string() }),
  answer: z.object({ text: z.string() }),
})

/** Packs one answer at a time, and lets one wait. */
function appWithOnePacking() {
  const app = Fastify()
  const packing = openFairQueue({ atOnce: 1, atOnceOfOne: 1, waiting: 1, waitingOfOne: 1 })
  app.setErrorHandler(answerError)
  app.decorate('callerOf', async () => ({ caller: null, beside: null }))
  app.decorateRequest('caller', null)
  app.decorateRequest('beside', null)
  app.decorate('packing', packing)
  mount(app, Words, { for: ROLES }, ({ params }) => ({ text: 'x'.repeat(Number(params.length)) }))
  return { app, packing }
}

const ask = (app: FastifyInstance, length: number, encodings: string) =>
  app.inject({ url: `/api/words/${length}`, headers: { 'accept-encoding': encodings } })
const answerOf = (length: number) => JSON.stringify({ text: 'x'.repeat(length) })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('an answer is packed for who reads %s', async (accepted, encoding, unpack) => {
  const { headers, rawPayload } = await ask(appWithOnePacking().app, 5_000, accepted)
  expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding'])
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(unpack(rawPayload).toString()).toBe(answerOf(5_000))
})

test('it is sent as it is to who reads no packed one, and where it is short', async () => {
  const { app } = appWithOnePacking()
  for (const [length, accepted] of [
    [5_000, ''],
    [500, 'br'],
  ] as const) {
    const { headers, body } = await ask(app, length, accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(answerOf(length))
  }
})

test('so many are packed at once and so many wait; more are sent as they are', async () => {
  const { app, packing } = appWithOnePacking()
  const held = deferred()
  const other = packing.run('other', new AbortController().signal, () => held.promise)
  const waits = ask(app, 5_000, 'br')
  await expect.poll(() => packing.counts.waiting).toBe(1)
  const unpacked = await ask(app, 5_000, 'br')
  expect([unpacked.statusCode, unpacked.headers['content-encoding']]).toEqual([200, undefined])
  expect([unpacked.headers['vary'], unpacked.body]).toEqual(['accept-encoding', answerOf(5_000)])
  held.resolve()
  await other
  expect((await waits).headers['content-encoding']).toBe('br')
})
