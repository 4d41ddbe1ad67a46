/** The audit against a registry that gives each of the answers there are. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server/run-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const BULK = '/-/npm/v1/security/advisories/bulk'

/** An advisory on every version of zod. */
const advisory = (severity: string) => ({
  zod: [{ id: 1, url: 'https://a.example/1', title: 'Made up', severity, vulnerable_versions: '*' }],
})

/** What the registry says of a package when npm looks for a version that is not vulnerable. */
const packument = (name: string) => ({ name, versions: { '1.0.0': { name, version: '1.0.0', dist: {} } } })

/** What the audit says and how it ends, and the packages it asked about. */
async function audit(status: number, advisories: unknown) {
  const asked: string[] = []
  const registry = createServer(async (request, response) => {
    const sent = await buffer(request)
    const isQuestion = request.url === BULK
    if (isQuestion) asked.push(...Object.keys(JSON.parse(gunzipSync(sent).toString()) as object))
    const body = isQuestion ? advisories : packument(decodeURIComponent(request.url!.slice(1)))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  const ended = await run(`http://127.0.0.1:${port}/`)
  registry.closeAllConnections()
  registry.close()
  return { ...ended, asked }
}

async function run(registry: string) {
  const ownNpm = {
    npm_config_registry: registry,
    npm_config_fetch_retries: '0',
    // npm remembers what it learned of a vulnerability.
    npm_config_cache: temporaryFolder(),
  }
  const env = { ...process.env, ...ownNpm }
  const child = spawn(process.execPath, ['tools/packages/audit.mjs'], { cwd: ROOT, env })
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number, said: out + err }
}

test('nothing known: passes, having asked about production packages only', async () => {
  const { code, said, asked } = await audit(200, {})
  expect([code, said]).toEqual([0, 'Known vulnerabilities of production packages: 0, 0 high, 0 critical.\n'])
  for (const name of ['fastify', 'zod', 'tsx', 'esbuild', 'nodemailer']) expect(asked).toContain(name)
  for (const name of ['vite', 'react', 'vitest']) expect(asked).not.toContain(name)
})

for (const [severity, expected, tags] of [
  ['moderate', 0, ['soak']],
  ['high', 1, []],
  ['critical', 1, ['soak']],
] as const)
  test(`a ${severity} vulnerability ends with ${expected}`, { tags: [...tags] }, async () => {
    const { code, said } = await audit(200, advisory(severity))
    expect([code, said]).toEqual([expected, expect.stringContaining('packages: 1, ')])
  })

test.each([405, 503])(
  'a registry that answers %i is said loudly and fails nothing',
  { tags: 'soak' },
  async (status) => {
    const { code, said } = await audit(status, {})
    expect([code, said]).toEqual([0, expect.stringMatching(/^NOT AUDITED: [^\n]+\n$/)])
  },
)

test('so is one that is not there', { tags: 'soak' }, async () => {
  const { code, said } = await run('http://127.0.0.1:1/')
  expect([code, said]).toEqual([0, expect.stringMatching(/^NOT AUDITED: [^\n]+ECONNREFUSED[^\n]+\n$/)])
})

test('an audit that fails otherwise fails', { tags: 'soak' }, async () => {
  const { code, said } = await run('no address')
  expect([code, said]).toEqual([1, expect.stringMatching(/^npm could not audit: /)])
})
