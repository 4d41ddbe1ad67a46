/** Which key may make which call, for every call of the ingest API and every scope. */
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

    test('lets in neither a visitor nor a key that was never made, whatever session comes with it', async () => {
      const server = await serve(db())
      const cookie = await server.sessionOf((await addStaff(db())).userId)
      for (const caller of [{}, { key: `loupe_${'a'.repeat(43)}`, cookie }, { key: 'x', cookie }]) {
        const answer = await server.call(call, { ...NOTHING, ...caller })
        expect([answer.statusCode, answer.json().key]).toEqual([401, 'key_needed'])
      }
    })

    test('lets in the staff, from our own pages', async () => {
      const server = await serve(db())
      const cookie = await server.sessionOf((await addStaff(db())).userId)
      const from = async (headers: Record<string, string>) =>
        server.call(call, { ...NOTHING, cookie, headers })
      expect([200, 400, 404]).toContain((await from({ 'sec-fetch-site': 'same-origin' })).statusCode)
      for (const site of ['cross-site', 'same-site']) {
        const answer = await from({ 'sec-fetch-site': site })
        expect([answer.statusCode, answer.json().key]).toEqual([403, 'other_site'])
      }
    })

    test('lets in no session of a customer, of a display-only log-in or of a guest', async () => {
      const server = await serve(db())
      for (const cookie of await customersCookies(server)) {
        const answer = await server.call(call, { ...NOTHING, cookie })
        expect([answer.statusCode, answer.json().key]).toEqual([403, 'log_in_may_not'])
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
