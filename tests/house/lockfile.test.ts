/** The lockfile installs the same everywhere: complete, exact, and of no particular registry. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server/run-server.ts'

interface Entry {
  version?: string
  resolved?: string
  integrity?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
  engines?: { node?: string }
}
interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, string>
  engines: { node: string }
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
const { packages } = read('package-lock.json') as { packages: Record<string, Entry> }
const manifest = read('package.json') as Manifest

/** Optional dependencies that no entry answers for: npm leaves them out without a word, and `npm ci` then fails. */
function missingOptional(entries: Record<string, Entry>): string[] {
  return Object.entries(entries).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(path, name).some((place) => place in entries))
      .map((name) => `${path} → ${name}`),
  )
}

/** Where Node would look for a package, from the inside out. */
function placesOf(path: string, name: string): string[] {
  const places = [`${path}/node_modules/${name}`.replace(/^\//, '')]
  for (let at = path.lastIndexOf('/node_modules/'); at >= 0; at = path.lastIndexOf('/node_modules/', at - 1))
    places.push(`${path.slice(0, at)}/node_modules/${name}`)
  return [...places, `node_modules/${name}`]
}

test('every optional dependency has its entry', () => {
  expect(missingOptional(packages)).toEqual([])
  expect(Object.values(packages).some((entry) => entry.optionalDependencies)).toBe(true)
})

test('a hole is found, at the top and nested', () => {
  const entries = {
    'node_modules/a': { optionalDependencies: { b: '1' } },
    'node_modules/a/node_modules/b': {},
  }
  expect(missingOptional(entries)).toEqual([])
  expect(missingOptional({ 'node_modules/a': entries['node_modules/a'] })).toEqual(['node_modules/a → b'])
})

test('no entry names a registry, every one has its checksum', () => {
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})

test('versions are exact, and those of the lockfile', () => {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  for (const [name, version] of wanted) expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
  for (const version of Object.values(manifest.overrides)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('every package runs on the oldest Node we promise', () => {
  const oldest = minVersion(manifest.engines.node)?.version ?? ''
  expect(oldest).toBe('20.19.0')
  // An optional package that does not fit is left out by npm without a warning.
  const asked = Object.entries(packages).filter(([, { optional, engines }]) => !optional && engines?.node)
  const refusing = asked.filter(([, { engines }]) => !satisfies(oldest, engines?.node ?? ''))
  expect(refusing.map(([path, { version }]) => `${path} ${version}`)).toEqual([])
  expect(asked.length).toBeGreaterThan(100)
})
