import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { packagesOf } from '#tests/house/import-rules.ts'
import { filesOfGit, importsOf } from '#tests/house/source-graph.ts'
import { isAllowed } from '#tests/support/allowed-licenses.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { LICENSES } from '#tools/packages/notices.mjs'

const API = 'https://calls.example/v1'
let out: string
let shell: string
let scripts: string

/** As a build started from a test run would be, and pointed at another host. */
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'loupe-dist-'))
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const words = [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', out]
  const env = { ...process.env, NODE_ENV: 'test', VITE_API_BASE: API }
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, env, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  shell = readFileSync(join(out, 'index.html'), 'utf8')
  scripts = assets(/\.js$/).map(read).join('\n')
}, 60_000)

afterAll(() => rmSync(out, { recursive: true, force: true }))

const assets = (kind: RegExp) => readdirSync(join(out, 'assets')).filter((name) => kind.test(name))
const read = (name: string) => readFileSync(join(out, 'assets', name), 'utf8')

test('the shell holds nothing inline, and the name of the trader', () => {
  expect(shell).toContain(`<title>${brand.name}</title>`)
  expect(shell).not.toMatch(/%BRAND|<style|style=|\son\w+=|<script(?![^>]*\ssrc=)/)
})

test('the colours of the browser around the page are those of its banner', () => {
  const tokens = readFileSync(join(ROOT, 'src/ui/tokens.css'), 'utf8')
  const [light, dark] = [...tokens.matchAll(/--surface: (#\w+)/g)].map(([, colour]) => colour)
  const metas = [...shell.matchAll(/media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"/g)]
  expect(metas.map(([, scheme, colour]) => [scheme, colour])).toEqual([
    ['light', light],
    ['dark', dark],
  ])
})

test('every asset has its hash, none is a source map, and React is its production version', () => {
  expect(assets(/./).filter((name) => !/-[\w-]{8}\.\w+$/.test(name))).toEqual([])
  expect(scripts).not.toContain('jsxDEV')
  expect(scripts).not.toContain('sourceMappingURL')
})

test('the bases and the version are built in, and written down for the server', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  expect(scripts).toContain(API)
  expect(scripts).toContain(`${version}.0`)
  expect(JSON.parse(readFileSync(join(out, '.build.json'), 'utf8'))).toEqual({
    commit: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
    builtAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    apiBase: API,
    webServiceBase: '/service',
  })
})

test('the packages built in are named with licences that we can keep, those of workers too', () => {
  const found = Object.values(LICENSES).flatMap(
    (file) => JSON.parse(readFileSync(join(out, file), 'utf8')) as { name: string; identifier?: string }[],
  )
  expect(found.filter(({ name, identifier }) => !isAllowed(name, identifier))).toEqual([])
  const names = found.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['react-dom', 'workbox-precaching']))
  // Vite does not look into dedicated workers: what they take the page takes, too.
  const imports = filesOfGit().flatMap(importsOf)
  const ofWorkers = packagesOf(imports, (path) => path.startsWith('src/workers/'))
  expect(ofWorkers).toContain('d3-dsv')
  expect(names).toEqual(expect.arrayContaining(ofWorkers))
})
