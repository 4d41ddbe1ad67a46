/** Whatever comes in wrong is a 4xx with a sentence, never a 5xx and never a stack. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SendContactMessage } from '#contract/contact/contact.ts'
import { PullLots } from '#contract/lots/lots.ts'
import { LogIn } from '#contract/session/session.ts'
import { ReportVital } from '#contract/vitals.ts'
import { databaseOfSuite, onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, serve } from '#tests/support/database/server-fixture.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const ERROR_ANSWER = {
  code: expect.any(String),
  message: expect.stringMatching(/^[A-Z].+\.$/),
  key: expect.any(String),
}

describe('malformed requests', () => {
  const db = databaseOfSuite()

  test.each([
    ['no JSON', '{"email":', 400],
    ['nothing where something is needed', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a number', '5', 400],
    ['an empty object', '{}', 400],
    ['a poisoned prototype', '{"__proto__":{"x":1},"email":"a@b.example","password":"x"}', 400],
    ['the wrong types', '{"email":5,"password":{}}', 400],
    ['a lone NUL', '{"email":"a@b.example","password":"\\u0000"}', 400],
    ['half a surrogate pair', '{"email":"a@b.example","password":"\\ud800"}', 400],
    ['a thousand levels', '['.repeat(1000) + ']'.repeat(1000), 400],
    ['200 kB', JSON.stringify({ email: 'a'.repeat(200_000), password: 'x' }), 413],
  ])('a body that is %s', async (_, payload, status) => {
    const { app } = await serve(db())
    const answer = await app.inject({ method: 'POST', url: '/api/session', headers: JSON_TYPE, payload })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json()).toMatchObject(ERROR_ANSWER)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'x',
    'application/xml',
  ])('a body of type %s', async (type) => {
    const { app } = await serve(db())
    const payload = '{"email":"a@b.example","password":"x"}'
    const headers = { 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: '/api/session', headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type'])
  })

  test.each([
    ['/api/photos/%E0%A4%A', 400],
    ['/api/%', 400],
    ['/%E0%A4%A', 400],
    [`/api/photos/${'a'.repeat(500)}/136`, 400],
    ['/api/nothing', 404],
    ['/api', 404],
    ['/api/', 404],
    ['/service/nothing', 404],
    ['/api/session', 404],
    ['/api//session', 404],
    ['/API/session', 404],
    ['/api/lots/../session', 404],
  ])('the address %s', async (url, status) => {
    const { app } = await serve(db())
    const answer = await app.inject(url)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json()).toMatchObject(ERROR_ANSWER)
  })

  test('each input at fault is named', async () => {
    const server = await serve(db())
    const answer = await server.call(SendContactMessage, {
      body: {
        id: 'x',
        name: ' ',
        email: 'nobody',
        subject: 's'.repeat(151),
        message: 'm',
        lotIds: [1, 'two', 1e12],
      },
    })
    expect(answer.json()).toEqual({
      code: 'bad_request',
      message: 'Some of this cannot be accepted.',
      key: 'not_accepted',
      fields: {
        id: expect.any(String),
        name: 'Enter your name',
        email: 'Enter an e-mail address such as name@company.com',
        subject: 'Use at most 150 characters',
        'lotIds.1': expect.any(String),
        'lotIds.2': expect.any(String),
      },
      fieldKeys: { name: 'name_needed', email: 'email_needed', subject: 'at_most:150' },
    })
  })

  test.each([NaN, -1, 1e8, '5'])('a figure of %s', async (value) => {
    const server = await serve(db())
    const body = { name: 'LCP', value, route: '/' }
    expect((await server.call(ReportVital, { body })).statusCode).toBe(400)
  })

  test('what is no HTTP at all is answered, and the server goes on', async () => {
    const { app } = await serve(db())
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as { port: number }
    for (const [bytes, status] of [
      ['GARBAGE\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nHost: x\r\nX: ' + 'a'.repeat(70_000) + '\r\n\r\n', 431],
      [
        'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
        400,
      ],
    ] as const) {
      const socket = connect(port, '127.0.0.1')
      socket.write(bytes)
      let said = ''
      socket.on('data', (data) => (said += data))
      await once(socket, 'close')
      expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    }
    expect((await app.inject('/service/health')).statusCode).toBe(200)
  })
})

onAnyDatabase((db) => {
  test('values the database cannot hold are refused, wherever they stand', async () => {
    const server = await serve(db())
    const cookie = await server.logIn((await addUser(db())).email)
    const queries: Record<string, string>[] = [
      { rev: '9999999999' },
      { rev: '-1' },
      { rev: '1e3' },
      { rev: '' },
      { epoch: 'x' },
      { epoch: '00000000-0000-0000-0000-00000000000\u0000' },
      { limit: '99999999999999999999' },
    ]
    for (const query of queries) {
      const answer = await server.call(PullLots, { query, cookie })
      expect(answer.statusCode, `${JSON.stringify(query)} ${answer.body}`).toBeLessThan(500)
    }
    const twice = await server.app.inject({ url: '/api/lots?rev=1&rev=2', headers: { cookie } })
    expect(twice.statusCode).toBe(400)
  })

  test('an error of ours is a 500 that tells nothing, and is logged without the values', async () => {
    const server = await serve(db())
    await db().execute('alter table customers rename to customers_away')
    onTestFinished(async () => void (await db().execute('alter table customers_away rename to customers')))
    const answer = await server.call(LogIn, { body: { email: 'ann@test.example', password: 'secret words' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong on the server. Please try again.',
      key: 'server_failed',
    })
    const log = server.takeLog()
    expect(log).toEqual([expect.objectContaining({ msg: 'request failed', route: '/api/session' })])
    expect(JSON.stringify(log)).toContain('relation \\"customers\\" does not exist')
    expect(JSON.stringify(log)).not.toMatch(/ann@test|secret words/)
  })
})
