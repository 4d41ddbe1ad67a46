import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { PUBLIC_PAGES } from '#contract/pages/public-pages.ts'
import { paths } from '#src/paths.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { serve } from '#tests/support/database/server-fixture.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { packFiles } from '#tools/pack-files.mjs'

const db = databaseOfSuite()

const AT_PORTAL = { PUBLIC_ORIGIN: 'https://portal.example' }
const SHELL = `<!doctype html><html><head><title>Loupe</title><meta name="description" content="Of Loupe" />
<link rel="icon" href="/loupe.svg" /><link rel="manifest" href="/manifest.webmanifest"></head></html>`
const SCRIPT = `export const long = '${'x'.repeat(2000)}'`

let distDir = ''
beforeAll(async () => {
  distDir = mkdtempSync(join(tmpdir(), 'loupe-dist-'))
  const files = {
    'index.html': SHELL,
    'assets/app-1a2b3c.js': SCRIPT,
    'assets/app-1a2b3c.css': 'body{}',
    'assets/first-en-1a2b3c.js': '// words',
    'assets/first-he-4d5e6f.js': '// words',
    'sw.js': '// worker',
    'kill-switch.js': '// no worker',
    'manifest.webmanifest': '{}',
    'icon.png': 'png',
    'robots.txt': 'User-agent: *\n',
    '.secret': 'hidden',
    '.build.json':
      '{"commit":null,"builtAt":"2026-11-20T09:00:00Z","apiBase":"/api","webServiceBase":"/service"}',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(distDir, name)), { recursive: true })
    writeFileSync(join(distDir, name), text)
  }
  await packFiles(distDir)
  writeFileSync(join(distDir, 'assets', 'not-packed.js'), SCRIPT)
})
afterAll(() => rmSync(distDir, { recursive: true, force: true }))

describe('the built app', () => {
  test.each([
    ['/', 'no-store', 'text/html'],
    ['/index.html', 'no-store', 'text/html'],
    ['/sw.js', 'no-cache', 'text/javascript'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json'],
    ['/icon.png', 'public, max-age=3600', 'image/png'],
    ['/assets/app-1a2b3c.js', 'public, max-age=31536000, immutable', 'text/javascript'],
    ['/assets/app-1a2b3c.css', 'public, max-age=31536000, immutable', 'text/css'],
  ])('%s is kept: %s', async (url, cacheControl, type) => {
    const { app } = await serve(db(), { distDir })
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url })
      expect(answer.statusCode, method).toBe(200)
      expect(answer.headers['cache-control']).toBe(cacheControl)
      expect(answer.headers['content-type']).toContain(type)
      expect(answer.body === '').toBe(method === 'HEAD')
    }
  })

  test.each(['/MyPhotosPage', '/MemosStatusPage?popup=contact', '/ResetPassword', '/myphotospage/'])(
    '%s gets the shell, for GET and HEAD',
    async (url) => {
      const { app } = await serve(db(), { distDir })
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.body]).toEqual([200, SHELL])
      expect(answer.headers['cache-control']).toBe('no-store')
      const head = await app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.body]).toEqual([200, ''])
      expect(head.headers['content-type']).toContain('text/html')
    },
  )

  test.each([
    [undefined, 'first-en-1a2b3c'],
    ['he-IL,he;q=0.9,en;q=0.8', 'first-he-4d5e6f'],
    ['fr-CH, fr;q=0.9, he;q=0.8', 'first-he-4d5e6f'],
    ['hexagonal, *', 'first-en-1a2b3c'],
    ['en-US', 'first-en-1a2b3c'],
  ])('names the first words beside a page, for %s', async (accepted, words) => {
    const { app } = await serve(db(), { distDir })
    for (const url of ['/', '/MyPhotosPage', '/no/such/screen']) {
      const answer = await app.inject({ url, headers: accepted ? { 'accept-language': accepted } : {} })
      expect(answer.headers['link']).toBe(`</assets/${words}.js>; rel=modulepreload`)
    }
    expect((await app.inject('/icon.png')).headers).not.toHaveProperty('link')
  })

  test.each(['/no/such/screen', '/apiary', '/%00', '/shared', '/MyPhotosPages', '/share/x/y'])(
    '%s is answered 404 with the shell, whose page says so',
    async (url) => {
      const { app } = await serve(db(), { distDir })
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.body]).toEqual([404, expect.stringMatching(/^<!doctype html>/)])
      expect(answer.headers['cache-control']).toBe('no-store')
      // A page that is not there is never the one that a browser has.
      expect(answer.headers['etag']).toBeUndefined()
      const again = await app.inject({ url, headers: { 'if-none-match': '*, "x"' } })
      expect(again.statusCode).toBe(404)
      const head = await app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.body]).toEqual([404, ''])
    },
  )

  test.each(PUBLIC_PAGES)(
    '$path says what it is before anything runs',
    async ({ path, title, description }) => {
      const { app } = await serve(db(), { distDir, env: AT_PORTAL })
      const { statusCode, body, headers } = await app.inject(`${path}?popup=contact`)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body.match(/<title>[^<]*<\/title>/g)).toEqual([`<title>${title} · ${brand.name}</title>`])
      expect(body.match(/<meta name="description"[^>]*>/g)).toEqual([
        `<meta name="description" content="${description}">`,
      ])
      expect(description.length).toBeLessThanOrEqual(160)
      expect(body).toContain(`<link rel="canonical" href="https://portal.example${path}">`)
      expect(body).toContain('<meta property="og:image" content="https://portal.example/social-card.jpg">')
      for (const spelled of [path.toUpperCase(), `${path.replace(/\/$/, '')}/`])
        expect((await app.inject(spelled)).body, spelled).toBe(body)
    },
  )

  test('crawlers find every public page, which the page knows by the same address', async () => {
    const { app } = await serve(db(), { distDir, env: AT_PORTAL })
    expect((await app.inject('/robots.txt')).body).toBe(
      'User-agent: *\nSitemap: https://portal.example/sitemap.xml\n',
    )
    const listed = (await app.inject('/sitemap.xml')).body.matchAll(
      /<loc>https:\/\/portal\.example(.*?)<\/loc>/g,
    )
    const known: string[] = Object.values(paths)
    expect([...listed].map(([, path]) => path)).toEqual(PUBLIC_PAGES.map(({ path }) => path))
    for (const { path } of PUBLIC_PAGES) expect(known).toContain(path)
  })

  test('the address of a share link gets a shell that names nobody', async () => {
    const { app } = await serve(db(), { distDir })
    for (const url of ['/share', `/share/${'a'.repeat(43)}`, '/share/x?from=mail']) {
      const { statusCode, body } = await app.inject(url)
      expect([statusCode, body.includes('<title>Shared lots</title>'), body]).toEqual([
        200,
        true,
        expect.not.stringMatching(/loupe|manifest/i),
      ])
    }
  })

  test('a link that was cut within a sign is that of its screen', async () => {
    const { app } = await serve(db(), { distDir })
    const opened = async (url: string) => {
      const { statusCode, body, headers } = await app.inject(url)
      return { statusCode, body, headers: { ...headers, date: undefined } }
    }
    expect(await opened('/share/x%')).toEqual(await opened('/share/x'))
    expect(await opened('/no/screen%E0%A4%A')).toEqual(await opened('/no/screen'))
  })

  test.each([
    '/assets/app-old.js',
    '/assets/app-old',
    '/assets/',
    '/assets',
    '/nothing.js',
    '/MyPhotosPage/nothing.png',
    '/.secret',
    '/build.json',
    '/.build.json',
    '/.git/config',
    '/api/MyPhotosPage',
    '/service/x',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
  ])('%s is not there, for GET and HEAD', async (url) => {
    const { app } = await serve(db(), { distDir })
    const answer = await app.inject(url)
    expect(answer.statusCode, answer.body).toBe(404)
    expect(answer.json()).toEqual({
      code: 'not_found',
      key: 'nothing_here',
      message: 'There is nothing at this address.',
    })
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s gets no shell', async (method) => {
    const { app } = await serve(db(), { distDir })
    const answer = await app.inject({ method, url: '/MyPhotosPage' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  })

  test.each(['/assets/..%5c..%5cpackage.json', '/icon.png%00', '/assets/%2e%2e%2f%2e%2e%2fpackage.json'])(
    '%s leads nowhere',
    async (url) => {
      const { app } = await serve(db(), { distDir })
      const answer = await app.inject(url)
      expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, answer.body).toBeLessThan(500)
      expect(answer.json()).toEqual({
        code: expect.any(String),
        key: expect.any(String),
        message: expect.stringMatching(/^[A-Z].+\.$/),
      })
    },
  )

  test('text travels as it was packed, where the browser can read it', async () => {
    const { app } = await serve(db(), { distDir })
    const url = '/assets/app-1a2b3c.js'
    for (const [accepted, encoding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
    ] as const) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['content-type']).toContain('text/javascript')
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['vary']).toContain('accept-encoding')
      expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT)
    }
    expect((await app.inject(url)).headers['content-encoding']).toBeUndefined()
  })

  test('that an answer depends on its origin is said beside its encoding', async () => {
    const origin = 'https://other.example'
    const { app } = await serve(db(), { distDir, env: { ALLOWED_ORIGINS: origin } })
    const { headers } = await app.inject({ url: '/assets/app-1a2b3c.js', headers: { origin } })
    expect(String(headers['vary']).toLowerCase().split(', ').toSorted()).toEqual([
      'accept-encoding',
      'origin',
    ])
  })

  test('no file is packed for a request', async () => {
    const { app } = await serve(db(), { distDir })
    const headers = { 'accept-encoding': 'gzip, br' }
    const answer = await app.inject({ url: '/assets/not-packed.js', headers })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(SCRIPT)
  })

  test.each(['identity', 'gzip', 'br'])('what has not changed is not sent again: %s', async (encoding) => {
    const { app } = await serve(db(), { distDir })
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': encoding, ...headers } })
    const tag = String((await ask({})).headers['etag'])
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await ask({ 'if-none-match': known })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers['vary']).toContain('accept-encoding')
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('what is packed in one way has another tag than in another', async () => {
    const { app } = await serve(db(), { distDir })
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const headers = { 'accept-encoding': encoding }
        return (await app.inject({ url: '/assets/app-1a2b3c.js', headers })).headers['etag']
      }),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test('a file of a type that no page has stops the start', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'index.html'), SHELL)
    writeFileSync(join(folder, 'page.exe'), 'exe')
    await expect(serve(db(), { distDir: folder })).rejects.toThrow('page.exe')
  })
})

test('where the worker is switched off, its address gives what removes it', async () => {
  const bodies = []
  for (const WORKER of ['on', 'off']) {
    const { app } = await serve(db(), { distDir, env: { WORKER } })
    const { body, headers } = await app.inject('/sw.js')
    bodies.push(body)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toContain('text/javascript')
  }
  expect(bodies).toEqual(['// worker', '// no worker'])
})

test('without a build there are the calls and nothing else', async () => {
  const { app } = await serve(db())
  for (const url of ['/', '/MyPhotosPage']) expect((await app.inject(url)).statusCode).toBe(404)
  expect((await app.inject('/service/health')).statusCode).toBe(200)
})
