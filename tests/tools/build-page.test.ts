import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfBuildInputs } from '#tools/build-page.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loupe-build-'))
  for (const folder of ['src/ui', 'contract', 'timing', 'tools', 'server', 'public'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of [
    'src/ui/a.ts',
    'contract/brand.ts',
    'timing/limit.ts',
    'tools/brand-colors.ts',
    'public/robots.txt',
    'index.html',
    'package-lock.json',
  ])
    writeFileSync(join(root, file), 'a')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const hash = (env: NodeJS.ProcessEnv = {}) => hashOfBuildInputs(root, env)

test.each([
  'src/ui/a.ts',
  'contract/brand.ts',
  'timing/limit.ts',
  'tools/brand-colors.ts',
  'public/robots.txt',
  'index.html',
  'package-lock.json',
  '.env.local',
])('a change of %s asks for a build', (file) => {
  const before = hash()
  writeFileSync(join(root, file), 'b')
  expect(hash()).not.toBe(before)
})

test('a new file, a renamed one and any VITE_ setting ask for a build', () => {
  const seen = new Set([hash()])
  seen.add(hash({ VITE_API_BASE: 'https://api.example/api' }))
  seen.add(hash({ VITE_API_BASE: 'https://api.example' }))
  seen.add(hash({ VITE_WEB_SERVICE_BASE: 'https://api.example' }))
  writeFileSync(join(root, 'src/new.ts'), 'a')
  seen.add(hash())
  rmSync(join(root, 'src/new.ts'))
  writeFileSync(join(root, 'src/newer.ts'), 'a')
  seen.add(hash())
  expect(seen.size).toBe(6)
})

test('what the page is not made of asks for none', () => {
  const before = hash()
  writeFileSync(join(root, 'server/main.ts'), 'b')
  expect(hash({ PORT: '3001' })).toBe(before)
})
