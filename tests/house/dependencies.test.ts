/**
 * What a production machine installs, `npm ci --omit=dev`: what the server runs with and nothing else, under licences
 * that ask for no more than a notice.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed } from '#tests/support/allowed-licenses.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { packagesOf } from './import-rules.ts'
import { filesOfGit, importsOf } from './source-graph.ts'

interface Manifest {
  scripts: { start: string }
  dependencies: Record<string, string>
}
interface Lockfile {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; license?: string }>
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
const { scripts, dependencies } = read('package.json') as Manifest
const { packages } = read('package-lock.json') as Lockfile
const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)

test('dependencies are what the server and its demo import, and what runs them', () => {
  const loaders = [...scripts.start.matchAll(/--import (\S+)/g)].map(([, name]) => name)
  const imported = packagesOf(filesOfGit().flatMap(importsOf), (path) => path === 'server/main.ts')
  expect(Object.keys(dependencies).toSorted()).toEqual([...imported, ...loaders].toSorted())
})

test('no tool that builds the page comes with them', () => {
  const names = installed.map(([path]) => path.split('node_modules/').at(-1))
  for (const tool of ['vite', 'rolldown', 'rollup', 'workbox-build', 'react', 'typescript', 'drizzle-kit'])
    expect(names).not.toContain(tool)
})

test('every licence is one that we can keep', () => {
  expect(installed.length).toBeGreaterThan(80)
  expect(installed.filter(([path, { license }]) => !isAllowed(path, license)).map(([path]) => path)).toEqual(
    [],
  )
})

test.each([
  ['node_modules/a', 'MIT', true],
  ['node_modules/a', 'MIT AND ISC', true],
  ['node_modules/a', 'MIT AND GPL-3.0-only', false],
  ['node_modules/a', 'LGPL-3.0-or-later', false],
  ['node_modules/@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['node_modules/a', undefined, false],
])('%s under %s: %s', (path, license, expected) => {
  expect(isAllowed(path, license)).toBe(expected)
})
