import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GetWebServiceVersion } from '#contract/session/session.ts'
import { ReportVital } from '#contract/vitals.ts'
import { databaseOfSuite, onEachDatabase } from '#tests/support/database/databases.ts'
import { addUser, serve, type TestServer } from '#tests/support/database/server-fixture.ts'

const METRICS = '/service/metrics'

/** The value of a line, by its name and labels. */
async function metric(server: TestServer, line: string): Promise<number | undefined> {
  const answer = await server.app.inject(METRICS)
  const found = answer.body.split('\n').find((text) => text.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

onEachDatabase((db) => {
  test('the version has four parts and the rest is build data', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const answer = await (
      await serve(db())
    ).call(GetWebServiceVersion, { headers: { 'content-type': 'application/json' } })
    expect(answer.json()).toEqual({
      version: `${version}.0`,
      build: { commit: null, builtAt: null, node: process.version },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('health says whether the database answers', async () => {
    const { app } = await serve(db())
    expect((await app.inject('/service/health')).json()).toEqual({ ok: true })
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
    expect(await metric(server, `loupe_web_vital_seconds_bucket{${lcp},le="0.8"}`)).toBe(0)
    expect(await metric(server, `loupe_web_vital_seconds_bucket{${lcp},le="1.2"}`)).toBe(1)
    expect(await metric(server, `loupe_web_vital_seconds_bucket{${lcp},le="+Inf"}`)).toBe(2)
    expect(await metric(server, 'loupe_web_vital_score_bucket{name="CLS",route="/",le="0.05"}')).toBe(0)
    expect(await metric(server, 'loupe_web_vital_score_bucket{name="CLS",route="/",le="0.1"}')).toBe(1)
  })

  test('made-up routes cannot fill the memory', async () => {
    const server = await serve(db(), { env: { TRUST_PROXY: '1' } })
    for (let nth = 0; nth < 300; nth++) {
      const route = `/${String.fromCharCode(97 + (nth % 26))}${String.fromCharCode(97 + Math.floor(nth / 26))}`
      const headers = { 'x-forwarded-for': `10.0.${nth}.1` }
      await server.call(ReportVital, { body: { name: 'CLS', value: 0, route }, headers })
    }
    const text = (await server.app.inject(METRICS)).body
    expect(text.match(/^loupe_web_vital_score_count/gm)).toHaveLength(50)
  })

  test('requests are counted by pattern, whatever stood in the address', async () => {
    const server = await serve(db())
    for (const path of ['/share/aaa', '/share/bbb', '/nothing.js']) await server.app.inject(path)
    const line = (route: string) =>
      `loupe_http_request_duration_seconds_count{method="GET",route="${route}",status="404"}`
    expect(await metric(server, line('/share/:token'))).toBe(2)
    expect((await server.app.inject(METRICS)).body).not.toContain('aaa')
  })

  test('the text is what Prometheus reads', async () => {
    const answer = await (await serve(db())).app.inject(METRICS)
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    for (const line of answer.body.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{([\w]+="[^"]*",?)*\})? -?[\d.e+-]+)$/)
  })

  test.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['203.0.113.7', {}, 404],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['127.0.0.1', { forwarded: 'for=203.0.113.7' }, 404],
  ])('without a token %s with %o gets %i', async (remoteAddress, headers, status) => {
    const { app } = await serve(db())
    expect((await app.inject({ url: METRICS, remoteAddress, headers })).statusCode).toBe(status)
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
