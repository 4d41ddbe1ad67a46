import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { METHODS } from '#contract/endpoint.ts'
import { GetUserData, LogIn, LogOut } from '#contract/session/session.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { addUser, PASSWORD, serve } from '#tests/support/database/server-fixture.ts'

const db = databaseOfSuite()

const OUR_APP = 'https://app.example.com'

function builtFor(apiBase: string, webServiceBase: string): string {
  const distDir = mkdtempSync(join(tmpdir(), 'loupe-dist-'))
  onTestFinished(() => rmSync(distDir, { recursive: true, force: true }))
  const record = { commit: null, builtAt: '2026-11-20T09:00:00Z', apiBase, webServiceBase }
  mkdirSync(join(distDir, 'assets'))
  const files = {
    '.build.json': JSON.stringify(record),
    'index.html': '<!doctype html>',
    'sw.js': '// worker',
    'assets/csv-worker-1a2b3c.js': '// worker',
    'assets/ui-1a2b3c.css': 'body{}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(distDir, name), text)
  return distDir
}

const built = () => builtFor('/api', '/service')

describe('what answers tell the browser', () => {
  test('scripts, styles and calls are our own, and nobody may frame or base us', async () => {
    const { app } = await serve(db(), { distDir: built() })
    const policy =
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';" +
      "worker-src 'self';manifest-src 'self';frame-src 'none';object-src 'none';base-uri 'none';" +
      "frame-ancestors 'none';form-action 'self';require-trusted-types-for 'script';trusted-types loupe"
    for (const url of ['/', '/MyPhotosPage', '/index.html', '/no-such-page', '/%ff']) {
      const { headers } = await app.inject(url)
      expect(headers, url).toMatchObject({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
    // A worker goes by its script's policy.
    for (const url of ['/sw.js', '/assets/csv-worker-1a2b3c.js'])
      expect((await app.inject(url)).headers['content-security-policy'], url).toBe(policy)
  })

  test('what is no page is told little, and can do nothing where it is opened as one', async () => {
    const { app } = await serve(db(), { distDir: built() })
    const others = [
      '/service/health',
      '/api/nothing',
      '/nothing.js',
      '/api/%ff',
      '/favicon.svg',
      '/assets/ui-1a2b3c.css',
    ]
    for (const url of others) {
      const { headers } = await app.inject(url)
      expect(headers, url).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers, url).not.toHaveProperty('permissions-policy')
    }
  })

  test('what the browser has kept is told again as it was', async () => {
    const { app } = await serve(db(), { distDir: built() })
    for (const url of ['/index.html', '/sw.js', '/favicon.svg']) {
      const first = await app.inject(url)
      const again = await app.inject({ url, headers: { 'if-none-match': first.headers.etag } })
      expect(again.statusCode, url).toBe(304)
      for (const name of ['content-security-policy', 'permissions-policy'])
        expect([url, again.headers[name]]).toEqual([url, first.headers[name]])
    }
  })

  test('the browser keeps from our pages what they do not use', async () => {
    const { app } = await serve(db(), { distDir: built() })
    const policy = String((await app.inject('/')).headers['permissions-policy'])
    const allowed = policy.split(', ').filter((rule) => !rule.endsWith('=()'))
    expect(allowed).toEqual([
      'clipboard-write=(self)',
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)',
      'screen-wake-lock=(self)',
      'web-share=(self)',
    ])
    for (const feature of ['camera', 'microphone', 'geolocation', 'clipboard-read', 'payment', 'usb'])
      expect(policy).toContain(`${feature}=()`)
  })

  test('no refusal is kept, of a missing file neither', async () => {
    const { app } = await serve(db())
    for (const url of ['/nothing.js', '/assets/old-1a2b3c.js', '/api/nothing']) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 404, 'no-store'])
    }
  })

  test('a build that calls other hosts may reach just them', async () => {
    const distDir = builtFor('https://api.example.com/portal', 'https://ws.example.com:8443/service')
    const { app } = await serve(db(), { distDir })
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    const hosts = 'https://api.example.com https://ws.example.com:8443'
    expect(policy).toContain(`;img-src 'self' data: ${hosts};`)
    expect(policy).toContain(`;connect-src 'self' ${hosts};`)
    expect(policy).toContain(";script-src 'self';")
  })

  test('a build with the default bases adds no host', async () => {
    const { app } = await serve(db(), { distDir: built() })
    expect((await app.inject('/')).headers['content-security-policy']).toContain(";connect-src 'self';")
  })

  test.each([
    ['https://portal.example.com', 'off', 'max-age=31536000'],
    ['https://portal.example.com', 'on', 'max-age=31536000; includeSubDomains'],
    ['http://192.168.1.5:3000', 'off', undefined],
    ['http://192.168.1.5:3000', 'on', undefined],
  ])('%s is remembered as https, subdomains %s: %s', async (publicOrigin, subdomains, expected) => {
    const env = { PUBLIC_ORIGIN: publicOrigin, HSTS_SUBDOMAINS: subdomains }
    const { app } = await serve(db(), { env })
    expect((await app.inject('/service/health')).headers['strict-transport-security']).toBe(expected)
  })
})

describe('calls that change something', () => {
  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' }, 200],
    ['an address typed in', { 'sec-fetch-site': 'none' }, 200],
    ['no browser', {}, 200],
    ['an old browser on our host', { origin: 'http://localhost' }, 200],
    ['our public address', { 'sec-fetch-site': 'cross-site', origin: 'https://portal.example.com' }, 200],
    ['an allowed host', { 'sec-fetch-site': 'same-site', origin: OUR_APP }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' }, 403],
    ['another site in an old browser', { origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    [
      'an allowed host with another scheme',
      { 'sec-fetch-site': 'cross-site', origin: 'http://app.example.com' },
      403,
    ],
  ])('from %s', async (_, headers, expected) => {
    const env = { PUBLIC_ORIGIN: 'https://portal.example.com', ALLOWED_ORIGINS: OUR_APP }
    const server = await serve(db(), { env })
    const { email } = await addUser(db())
    const body = { email, password: PASSWORD }
    const answers = [
      await server.call(LogIn, { body, headers }),
      await server.call(GetUserData, { headers }),
      await server.call(LogOut, { headers }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([expected, expected, expected])
    if (expected === 403) expect(answers[0]!.headers['set-cookie']).toBeUndefined()
  })

  test('reading is open to any site, which cannot see the answer', async () => {
    const { app } = await serve(db())
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const answer = await app.inject({ url: '/service/GetWebServiceVersion', headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('other origins', () => {
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }

  test('that are allowed may call with the cookie, and see refusals too', async () => {
    const server = await serve(db(), { env: { ALLOWED_ORIGINS: `https://x.example.com, ${OUR_APP}` } })
    const asked = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/GetUserData?',
      headers: { origin: OUR_APP, ...preflight },
    })
    expect(asked.statusCode).toBe(204)
    const allowed = { 'access-control-allow-origin': OUR_APP, 'access-control-allow-credentials': 'true' }
    const seen = { 'access-control-expose-headers': 'Retry-After' }
    expect(asked.headers).toMatchObject({
      ...allowed,
      'access-control-allow-headers': 'Content-Type',
      'access-control-allow-methods': ['HEAD', ...METHODS, 'PATCH'].join(', '),
    })
    for (const url of ['/service/GetWebServiceVersion', '/api/lots', '/api/nothing']) {
      const answer = await server.app.inject({ url, headers: { origin: OUR_APP } })
      expect(answer.headers, url).toMatchObject({ ...allowed, ...seen })
      expect(answer.headers['vary']).toContain('Origin')
    }
  })

  test.each<Record<string, string>>([{}, { ALLOWED_ORIGINS: OUR_APP }])(
    'that are not get no permission: %o',
    async (env) => {
      const server = await serve(db(), { env })
      for (const origin of ['https://evil.example', 'https://app.example.com.evil.example', 'null']) {
        const headers = { origin, ...preflight }
        const asked = await server.app.inject({ method: 'OPTIONS', url: '/api/GetUserData?', headers })
        expect(asked.headers['access-control-allow-origin'], origin).toBeUndefined()
      }
    },
  )
})
