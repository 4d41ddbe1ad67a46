import { beforeEach, expect, test } from 'vitest'
import { LogIn } from '#contract/session/session.ts'
import { throttles } from '#server/db/schema/running.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import {
  addUser,
  cookieOf,
  PASSWORD,
  serve,
  type TestServer,
} from '#tests/support/database/server-fixture.ts'

const db = databaseOfSuite()
beforeEach(() => db().delete(throttles))

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

test('attempts beyond what is checked and waits are refused for now, and count for nothing', async () => {
  const atOnce = 100
  const server = await serve(db(), { env: { WRONG_LOG_INS: String(atOnce) } })
  const { email } = await addUser(db())
  const guess = { body: { email, password: 'wrong' }, ip: HOME }
  const answers = await Promise.all(Array.from({ length: atOnce }, () => server.call(LogIn, guess)))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(atOnce - refused.length)
  expect(await statusOf(server, email, PASSWORD, HOME)).toBe(200)
})

test('somebody guessing elsewhere does not lock out a device that has logged in before, wherever it is', async () => {
  const env = { WRONG_LOG_INS: '2', LOG_INS_PER_MINUTE: '20' }
  const server = await serve(db(), { env })
  const { email } = await addUser(db())
  const desk = cookieOf(await server.call(LogIn, { body: { email, password: PASSWORD }, ip: HOME }))
  for (let host = 1; host <= 6; host++) await fail(server, email, `198.51.100.${host}`, 2)
  // The guesser has used up what is allowed from the desk's own network too.
  await fail(server, 'nobody@test.example', HOME, 20)
  expect(await statusOf(server, email, PASSWORD, ELSEWHERE)).toBe(429)
  const restarted = await serve(db(), { env })
  for (const at of [server, restarted])
    for (const ip of [HOME, ELSEWHERE]) {
      const answer = await at.call(LogIn, { body: { email, password: PASSWORD }, ip, cookie: desk })
      expect(answer.statusCode).toBe(200)
    }
})

test("on a known device guessing ends too, and is nobody else's concern", async () => {
  const server = await serve(db(), { env: { WRONG_LOG_INS: '2' } })
  const { email } = await addUser(db())
  const stolen = cookieOf(await server.call(LogIn, { body: { email, password: PASSWORD } }))
  const guess = (password: string) =>
    server.call(LogIn, { body: { email, password }, cookie: stolen, ip: HOME })
  for (const expected of [401, 401, 429]) expect((await guess('wrong')).statusCode).toBe(expected)
  expect((await guess(PASSWORD)).statusCode).toBe(429)
  expect(await statusOf(server, email, PASSWORD, HOME)).toBe(200)
})

test('a device is known for the users who logged in on it, and for no other', async () => {
  const server = await serve(db(), { env: { WRONG_LOG_INS: '1' } })
  const [own, other] = [await addUser(db()), await addUser(db())]
  const cookie = cookieOf(await server.call(LogIn, { body: { email: own.email, password: PASSWORD } }))
  await fail(server, other.email, HOME, 1)
  const guess = { body: { email: other.email, password: PASSWORD }, cookie, ip: HOME }
  expect((await server.call(LogIn, guess)).statusCode).toBe(429)
  expect((await server.call(LogIn, { ...guess, ip: ELSEWHERE })).statusCode).toBe(200)
})

test('two servers on one database count together', async () => {
  const env = { WRONG_LOG_INS: '3' }
  const servers = [await serve(db(), { env }), await serve(db(), { env })]
  const { email } = await addUser(db())
  const statuses = await Promise.all(servers.map((server) => fail(server, email, HOME, 4)))
  expect(statuses.flat().filter((status) => status === 401)).toHaveLength(3)
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

test('a log-in that met an outage costs nobody, in its network neither', async () => {
  const server = await serve(db(), { env: { LOG_INS_PER_MINUTE: '1', WRONG_LOG_INS: '1' } })
  const { email } = await addUser(db())
  await db().execute(`create function silent() returns int language plpgsql as $$ begin
    raise exception 'terminating connection' using errcode = '57P01'; end $$`)
  await db().execute('alter table users rename to sound_users')
  await db().execute(`create view users as
    select u.* from sound_users u, (select silent() as found offset 0) s where found > 0`)
  try {
    for (let nth = 0; nth < 3; nth++) expect(await statusOf(server, email, PASSWORD, HOME)).toBe(503)
  } finally {
    await db().execute('drop view users')
    await db().execute('alter table sound_users rename to users')
  }
  server.takeLog()
  expect(await statusOf(server, email, PASSWORD, HOME)).toBe(200)
})

test('a proxy in front is believed about the address only when the settings say so', async () => {
  const { email } = await addUser(db())
  for (const [trustProxy, expected] of [
    ['off', 429],
    ['1', 200],
    ['127.0.0.0/8', 200],
  ] as const) {
    const server = await serve(db(), { env: { LOG_INS_PER_MINUTE: '1', TRUST_PROXY: trustProxy } })
    const from = (address: string) =>
      server.call(LogIn, { body: { email, password: PASSWORD }, headers: { 'x-forwarded-for': address } })
    expect((await from(HOME)).statusCode).toBe(200)
    expect((await from(ELSEWHERE)).statusCode, trustProxy).toBe(expected)
    server.takeLog()
    await db().delete(throttles)
  }
})

test.each([
  ['1', ['203.0.113.7:1001', '203.0.113.7:1002', '203.0.113.7']],
  ['1', ['[2001:db8::1]:1001', '[2001:db8::2]', '2001:db8::3']],
  ['1', ['::ffff:203.0.113.7', '203.0.113.7', '198.51.100.1, 203.0.113.7']],
  ['2', ['203.0.113.7:1001, 10.0.0.2:80', '203.0.113.7, 10.0.0.3']],
  ['127.0.0.1,10.0.0.0/8', ['203.0.113.7:1001, 10.0.0.2:80', '9.9.9.9, 203.0.113.7, 10.0.0.3:81, 10.1.1.1']],
])('behind proxies %s these are one caller: %j', async (trustProxy, headers) => {
  const server = await serve(db(), { env: { LOG_INS_PER_MINUTE: '1', TRUST_PROXY: trustProxy } })
  const { email } = await addUser(db())
  const statuses: number[] = []
  for (const forwarded of headers) {
    const call = { body: { email, password: 'wrong' }, headers: { 'x-forwarded-for': forwarded } }
    statuses.push((await server.call(LogIn, call)).statusCode)
  }
  expect(statuses).toEqual([401, ...headers.slice(1).map(() => 429)])
})

test('a proxy that nobody told us of is said once', async () => {
  const server = await serve(db())
  for (const address of [HOME, ELSEWHERE])
    await server.app.inject({ url: '/', headers: { 'x-forwarded-for': address } })
  expect(server.takeLog()).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringContaining('TRUST_PROXY is off') }),
  ])
})
