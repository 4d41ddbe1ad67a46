import { expect, test } from 'vitest'
import { LogIn } from '#contract/session/session.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { addUser, PASSWORD, serve, type TestServer } from '#tests/support/database/server-fixture.ts'

const db = databaseOfSuite()

const HOME = '203.0.113.7'
const ELSEWHERE = '198.51.100.9'

async function statusOf(server: TestServer, email: string, password: string, ip: string): Promise<number> {
  return (await server.call(LogIn, { body: { email, password }, ip })).statusCode
}

async function fail(server: TestServer, email: string, ip: string, times: number): Promise<number[]> {
  return Promise.all(Array.from({ length: times }, () => statusOf(server, email, 'wrong', ip)))
}

test('beyond the limit even the right password is refused from that address, for a quarter of an hour', async () => {
  const server = await serve(db(), { env: { WRONG_LOG_INS: '3' } })
  const { email } = await addUser(db())
  expect(await fail(server, email, HOME, 3)).toEqual([401, 401, 401])
  const refused = await server.call(LogIn, { body: { email, password: PASSWORD }, ip: HOME })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(await statusOf(server, email.toUpperCase(), PASSWORD, HOME)).toBe(429)
  server.pass({ minutes: 15 })
  expect(await statusOf(server, email, PASSWORD, HOME)).toBe(200)
})

test('attempts sent all at once count like attempts one after another', async () => {
  const server = await serve(db(), { env: { WRONG_LOG_INS: '3' } })
  const { email } = await addUser(db())
  const statuses = await fail(server, email, HOME, 8)
  expect(statuses.filter((status) => status === 401)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

test('somebody guessing elsewhere does not lock the owner out', async () => {
  const server = await serve(db(), { env: { WRONG_LOG_INS: '2' } })
  const { email } = await addUser(db())
  expect(await statusOf(server, email, PASSWORD, HOME)).toBe(200)
  for (let host = 1; host <= 6; host++) await fail(server, email, `198.51.100.${host}`, 2)
  expect(await statusOf(server, email, PASSWORD, ELSEWHERE)).toBe(429)
  expect(await statusOf(server, email, PASSWORD, HOME)).toBe(200)
})

test('an unknown address is slowed in the same way', async () => {
  const server = await serve(db(), { env: { WRONG_LOG_INS: '2' } })
  await fail(server, 'nobody@test.example', HOME, 2)
  expect(await statusOf(server, 'nobody@test.example', PASSWORD, HOME)).toBe(429)
})

test('the addresses of one IPv6 network count as one', async () => {
  const server = await serve(db(), { env: { WRONG_LOG_INS: '2' } })
  const { email } = await addUser(db())
  await fail(server, email, '2001:db8::1', 1)
  await fail(server, email, '2001:db8::2:3', 1)
  expect(await statusOf(server, email, PASSWORD, '2001:db8::4')).toBe(429)
  expect(await statusOf(server, email, PASSWORD, '2001:db8:0:1::4')).toBe(200)
})

test('the right password forgets the wrong ones before it', async () => {
  const server = await serve(db(), { env: { WRONG_LOG_INS: '3' } })
  const { email } = await addUser(db())
  await fail(server, email, HOME, 2)
  expect(await statusOf(server, email, PASSWORD, HOME)).toBe(200)
  expect(await fail(server, email, HOME, 3)).toEqual([401, 401, 401])
})

test('one address may log in so often a minute, and is told when to come back', async () => {
  const server = await serve(db(), { env: { LOG_INS_PER_MINUTE: '2' } })
  const { email } = await addUser(db())
  for (const expected of [200, 200, 429]) expect(await statusOf(server, email, PASSWORD, HOME)).toBe(expected)
  const refused = await server.call(LogIn, { body: { email, password: PASSWORD }, ip: HOME })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toEqual({
    code: 'too_many_requests',
    key: expect.stringMatching(/^too_often:\d+$/),
    message: expect.stringContaining('Try again in'),
  })
  expect(await statusOf(server, email, PASSWORD, ELSEWHERE)).toBe(200)
})

test('a proxy in front is believed about the address only when the settings say so', async () => {
  const { email } = await addUser(db())
  for (const [trustProxy, expected] of [
    ['off', 429],
    ['1', 200],
  ] as const) {
    const server = await serve(db(), { env: { LOG_INS_PER_MINUTE: '1', TRUST_PROXY: trustProxy } })
    const from = (address: string) =>
      server.call(LogIn, { body: { email, password: PASSWORD }, headers: { 'x-forwarded-for': address } })
    expect((await from(HOME)).statusCode).toBe(200)
    expect((await from(ELSEWHERE)).statusCode, trustProxy).toBe(expected)
  }
})
