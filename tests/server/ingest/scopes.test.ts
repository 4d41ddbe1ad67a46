/** Which key may make which call, for every call of the ingest API and every scope. */
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { type IngestTarget, SCOPES } from '#contract/ingest/ingest-call.ts'
import { OpenShare } from '#contract/session/share.ts'
import { throttles } from '#server/db/schema/running.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { createShare } from '#tests/support/database/add-share.ts'
import { addressOf, INGEST_CALLS } from '#tests/support/database/contract-targets.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import {
  addStaff,
  addUser,
  cookieOf,
  serve,
  type TestServer,
} from '#tests/support/database/server-fixture.ts'

const db = databaseOfSuite()
beforeEach(() => db().delete(throttles))

/** Sessions of a customer, of a display-only log-in, and of a guest. */
async function customersCookies(server: TestServer): Promise<string[]> {
  const { customerId, userId } = await addUser(db())
  const shown = await addUser(db(), { customerId, restricted: true })
  const lotIds = await saveLots(db(), customerId, [{ lot: 'A', type: 0 }])
  const expiresAt = new Date(server.now().getTime() + 86_400_000)
  const token = await createShare(db(), {
    customerId,
    createdBy: userId,
    lotIds,
    unbranded: false,
    expiresAt,
  })
  const guest = cookieOf(await server.call(OpenShare, { body: { token } }))
  return [await server.sessionOf(userId), await server.sessionOf(shown.userId), guest]
}

/** Parameters that name nothing. */
const NOTHING = {
  params: {
    customer: 'nobody',
    email: 'nobody@test.example',
    name: 'nothing',
    run: '7',
    restore: 'none',
    at: '0',
  },
}

/** What each call answers, by its address, beside what it should. */
async function expectOfEach<T>(ask: (call: IngestTarget) => Promise<T>, expected: (call: IngestTarget) => T) {
  const answered: Record<string, T> = {}
  for (const [, call] of INGEST_CALLS) answered[addressOf(call)] = await ask(call)
  expect(answered).toEqual(
    Object.fromEntries(INGEST_CALLS.map(([, call]) => [addressOf(call), expected(call)])),
  )
}

/** A call that is let in finds nothing, or misses its input. */
const answerOf = ({ statusCode, json }: LightMyRequestResponse): unknown =>
  [200, 400, 404].includes(statusCode) ? 'let in' : [statusCode, json().key]

describe('each call', () => {
  test('lets in the keys with its scope alone', async () => {
    const server = await serve(db())
    const keys: [string, string][] = []
    for (const scope of SCOPES) keys.push([scope, await server.newKey([scope])])
    await expectOfEach(
      async (call) => {
        const letIn: string[] = []
        for (const [scope, key] of keys) {
          const answer = await server.call(call, { ...NOTHING, key })
          if (answerOf(answer) === 'let in') letIn.push(scope)
          else expect(answer.statusCode, scope).toBe(403)
        }
        return letIn
      },
      ({ scope }) => (scope === 'subject' ? [...SCOPES] : [scope]),
    )
  })

  test('lets in neither a visitor nor a key that was never made, whatever session comes with it', async () => {
    const server = await serve(db())
    const cookie = await server.sessionOf((await addStaff(db())).userId)
    for (const caller of [{}, { key: `loupe_${'a'.repeat(43)}`, cookie }, { key: 'x', cookie }]) {
      await expectOfEach(
        async (call) => {
          await db().delete(throttles) // wrong keys are counted
          return answerOf(await server.call(call, { ...NOTHING, ...caller }))
        },
        () => [401, 'key_needed'],
      )
    }
  })

  test('lets in the staff, from our own pages', async () => {
    const server = await serve(db())
    const cookie = await server.sessionOf((await addStaff(db())).userId)
    const from = (site: string) => async (call: IngestTarget) =>
      answerOf(await server.call(call, { ...NOTHING, cookie, headers: { 'sec-fetch-site': site } }))
    await expectOfEach(from('same-origin'), () => 'let in')
    for (const site of ['cross-site', 'same-site']) await expectOfEach(from(site), () => [403, 'other_site'])
  })

  test('lets in no session of a customer, of a display-only log-in or of a guest', async () => {
    const server = await serve(db())
    for (const cookie of await customersCookies(server)) {
      const ask = async (call: IngestTarget) => answerOf(await server.call(call, { ...NOTHING, cookie }))
      await expectOfEach(ask, () => [403, 'log_in_may_not'])
    }
  })
})

test('a wrong key is noted in the security log, without the key; a call without one is not', async () => {
  const server = await serve(db())
  const call = INGEST_CALLS[0]![1]
  await server.call(call, {})
  expect(server.securityLog).toEqual([])
  await server.call(call, { key: `loupe_${'a'.repeat(43)}` })
  expect(server.securityLog).toMatchObject([{ event: 'refused', reason: 'key_needed' }])
  expect(JSON.stringify(server.securityLog)).not.toContain('aaaa')
})

test('who guesses keys is refused after a while', async () => {
  const server = await serve(db())
  const call = INGEST_CALLS[0]![1]
  const statuses = new Set<number>()
  for (let nth = 0; nth < 70; nth++) statuses.add((await server.call(call, { key: 'wrong' })).statusCode)
  expect([...statuses]).toEqual([401, 429])
  expect((await server.call(call, { key: await server.newKey() })).statusCode).not.toBe(429)
})
