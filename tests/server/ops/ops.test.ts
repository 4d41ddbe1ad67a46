import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PullMemos } from '#contract/memos.ts'
import { PullLots } from '#contract/lots/lots.ts'
import { GetWebServiceVersion } from '#contract/session/session.ts'
import { ReportVital } from '#contract/vitals.ts'
import { saveMemos } from '#server/memos/queries.ts'
import { queueMail } from '#server/mails/queries.ts'
import { databaseOfSuite, onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, serve, type TestServer } from '#tests/support/database/server-fixture.ts'

const METRICS = '/service/metrics'

const MEMO = {
  number: 1,
  date: '2026-11-01',
  status: 20,
  currency: 'USD',
  lines: [],
}

/** The value of a line, by its name and labels. */
async function metric(server: TestServer, line: string): Promise<number | undefined> {
  const answer = await server.app.inject(METRICS)
  const found = answer.body.split('\n').find((text) => text.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

onAnyDatabase((db) => {
  test('anybody learns the version, in four parts, and nothing else about the build', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const answer = await (
      await serve(db())
    ).call(GetWebServiceVersion, { headers: { 'content-type': 'application/json' } })
    expect(answer.json()).toEqual({ version: `${version}.0` })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('health says that the database answers and can be written', async () => {
    const { app } = await serve(db())
    expect((await app.inject('/service/health')).json()).toEqual({
      ok: true,
      writes: true,
      damaged: false,
      backupFailed: false,
    })
  })

  test('health says that the database has found damage in its files', async () => {
    const server = await serve(db())
    const { email, customerId } = await addUser(db())
    const cookie = await server.logIn(email)
    await saveMemos(db(), customerId, [MEMO])
    await db().execute(`create function broken() returns int language plpgsql as $$ begin
      raise exception 'invalid page in block 0' using errcode = 'XX001'; end $$`)
    await db().execute('alter table memos rename to sound_memos')
    await db().execute(`create view memos as
      select m.* from sound_memos m, (select broken() as found offset 0) b where found > 0`)
    onTestFinished(async () => {
      await db().execute('drop view memos')
      await db().execute('alter table sound_memos rename to memos')
    })
    expect((await server.call(PullMemos, { cookie })).statusCode).toBe(500)
    expect((await server.app.inject('/service/health')).json()).toMatchObject({ damaged: true })
    expect(server.takeLog()).toEqual([expect.objectContaining({ msg: 'request failed' })])
  })

  test('while the last calls are answered health sends callers elsewhere', async () => {
    const { app } = await serve(db())
    const drained = app.drain()
    const health = await app.inject('/service/health')
    expect([health.statusCode, health.headers['connection']]).toEqual([503, 'close'])
    const other = await app.inject({ method: 'POST', url: '/api/GetUserData' })
    expect([other.statusCode, other.headers['connection']]).toEqual([200, 'close'])
    await drained
  })

  test('sessions are counted by kind', async () => {
    const server = await serve(db())
    const before = (await metric(server, 'loupe_sessions{kind="user"}')) ?? 0
    const { email } = await addUser(db())
    await server.logIn(email)
    await server.logIn(email)
    expect(await metric(server, 'loupe_sessions{kind="user"}')).toBe(before + 2)
    expect(await metric(server, 'loupe_sessions{kind="guest"}')).toBe(0)
  })
})

describe('metrics', () => {
  const db = databaseOfSuite()
  const count = (server: TestServer, body: unknown) => server.call(ReportVital, { body })

  test('figures of browsers come back by name and route', async () => {
    const server = await serve(db())
    for (const value of [1200, 2600]) await count(server, { name: 'LCP', value, route: '/MyPhotosPage' })
    await count(server, { name: 'CLS', value: 0.07, route: '/' })
    const lcp = 'name="LCP",route="/MyPhotosPage"'
    expect(await metric(server, `loupe_web_vital_seconds_count{${lcp}}`)).toBe(2)
    expect(await metric(server, `loupe_web_vital_seconds_sum{${lcp}}`)).toBeCloseTo(3.8)
    expect(await metric(server, `loupe_web_vital_seconds_bucket{le="0.8",${lcp}}`)).toBe(0)
    expect(await metric(server, `loupe_web_vital_seconds_bucket{le="1.2",${lcp}}`)).toBe(1)
    expect(await metric(server, `loupe_web_vital_seconds_bucket{le="+Inf",${lcp}}`)).toBe(2)
    expect(await metric(server, 'loupe_web_vital_score_bucket{le="0.05",name="CLS",route="/"}')).toBe(0)
    expect(await metric(server, 'loupe_web_vital_score_bucket{le="0.1",name="CLS",route="/"}')).toBe(1)
  })

  test('made-up routes cannot fill the memory', async () => {
    const server = await serve(db(), { env: { TRUST_PROXY: '1' } })
    for (let nth = 0; nth < 300; nth++) {
      const route = `/${String.fromCharCode(97 + (nth % 26))}${String.fromCharCode(97 + Math.floor(nth / 26))}`
      const headers = { 'x-forwarded-for': `10.0.${nth}.1` }
      await server.call(ReportVital, { body: { name: 'CLS', value: 0, route }, headers })
    }
    const text = (await server.app.inject(METRICS)).body
    expect(text.match(/^loupe_web_vital_score_count/gm)).toHaveLength(51)
    expect(text).toContain('loupe_web_vital_score_count{name="CLS",route="other"} 250')
  })

  test('requests are counted by pattern, whatever stood in the address', async () => {
    const server = await serve(db())
    for (const path of ['/api/photos/aaa/136', '/api/photos/bbb/136', '/nothing.js'])
      await server.app.inject(path)
    const line = (route: string) =>
      `loupe_http_request_duration_seconds_count{method="GET",route="${route}",status="401"}`
    expect(await metric(server, line('/api/photos/:id/:size'))).toBe(2)
    expect((await server.app.inject(METRICS)).body).not.toContain('aaa')
  })

  test('they tell of queues, refusals, connections, streams, mails, the event loop and memory', async () => {
    const server = await serve(db())
    await server.call(PullLots)
    await queueMail(db(), 'contact', {}, server.now())
    const text = (await server.app.inject(METRICS)).body
    for (const line of [
      'loupe_refusals_total{reason="log_in_needed"} 1',
      'loupe_mails_waiting 1',
      'loupe_event_streams 0',
      'loupe_queue_work{queue="pictures",state="waiting"} 0',
      'loupe_queue_ended_total{queue="pulls",outcome="refused"} 0',
      'loupe_connections_ended_total{reason="unread"} 0',
      `loupe_build_info{version="0.1.0.0",commit="unknown",node="${process.version}"} 1`,
    ])
      expect(text.split('\n')).toContain(line)
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'))
  })

  test('the text is what Prometheus reads', async () => {
    const answer = await (await serve(db())).app.inject(METRICS)
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    for (const line of answer.body.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{([\w]+="[^"]*",?)*\})? (-?[\d.e+-]+|Nan))$/)
  })

  test.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['203.0.113.7', {}, 404],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['127.0.0.1', { forwarded: 'for=203.0.113.7' }, 404],
    ['127.0.0.1', { host: 'rebound.example' }, 404],
    ['127.0.0.1', { host: 'localhost:3000' }, 200],
  ])('without a token %s with %o gets %i', async (remoteAddress, headers, status) => {
    const { app, takeLog } = await serve(db())
    expect((await app.inject({ url: METRICS, remoteAddress, headers })).statusCode).toBe(status)
    takeLog()
  })

  test('without a token a portal that others reach tells them nobody: its proxy may come as this machine', async () => {
    const PUBLIC_ORIGIN = 'https://portal.example.com'
    const { app } = await serve(db(), { env: { PUBLIC_ORIGIN } })
    // What nginx sends with `proxy_pass` alone.
    const asked = { url: METRICS, remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:3000' } }
    expect((await app.inject(asked)).statusCode).toBe(404)
    const METRICS_TOKEN = 'a-token-of-some-length'
    const withToken = await serve(db(), { env: { PUBLIC_ORIGIN, METRICS_TOKEN } })
    const headers = { ...asked.headers, authorization: `Bearer ${METRICS_TOKEN}` }
    expect((await withToken.app.inject({ ...asked, headers })).statusCode).toBe(200)
  })

  test('with a token whoever brings it reads them, and nobody else', async () => {
    const METRICS_TOKEN = 'a-token-of-some-length'
    const { app } = await serve(db(), { env: { METRICS_TOKEN } })
    const ask = async (authorization: string) =>
      (await app.inject({ url: METRICS, remoteAddress: '203.0.113.7', headers: { authorization } }))
        .statusCode
    expect(await ask(`Bearer ${METRICS_TOKEN}`)).toBe(200)
    expect(await ask(`Bearer ${METRICS_TOKEN}x`)).toBe(404)
    expect((await app.inject(METRICS)).statusCode).toBe(404)
  })
})
