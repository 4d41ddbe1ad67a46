/** Which key may make which call, for every call of the ingest API and every scope. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type IngestTarget, SCOPES } from '#contract/ingest/ingest-call.ts'
import { throttles } from '#server/db/schema/running.ts'
import { addressOf, INGEST_CALLS } from '#tests/support/database/contract-targets.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { addUser, serve } from '#tests/support/database/server-fixture.ts'

const db = databaseOfSuite()
beforeEach(() => db().delete(throttles))

/** Parameters that name nothing: a call that is let in finds nothing, or misses its input. */
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

describe.each(INGEST_CALLS.map(([, call]) => [addressOf(call), call] as const))(
  '%s',
  (_, call: IngestTarget) => {
    test('lets in the keys with its scope alone', async () => {
      const server = await serve(db())
      for (const scope of SCOPES) {
        const { statusCode } = await server.call(call, { ...NOTHING, key: await server.newKey([scope]) })
        const isLetIn = scope === call.scope || call.scope === 'subject'
        if (isLetIn) expect([200, 400, 404], scope).toContain(statusCode)
        else expect(statusCode, scope).toBe(403)
      }
    })

    test('lets in neither a visitor nor a user nor a key that was never made', async () => {
      const server = await serve(db())
      const { email } = await addUser(db())
      const callers = [
        {},
        { cookie: await server.logIn(email) },
        { key: `loupe_${'a'.repeat(43)}` },
        { key: 'x' },
      ]
      for (const caller of callers) {
        const answer = await server.call(call, { ...NOTHING, ...caller })
        expect([answer.statusCode, answer.json().key]).toEqual([401, 'key_needed'])
      }
    })
  },
)

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
