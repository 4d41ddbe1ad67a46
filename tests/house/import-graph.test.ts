import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/run-server.ts'
import {
  faultsOfCycles,
  faultsOfLayers,
  faultsOfNames,
  faultsOfPackages,
  faultsOfSpelling,
  faultsOfWorkers,
  reachOf,
} from './import-rules.ts'
import { filesOfGit, filesOnDisk, importsOf } from './source-graph.ts'

const files = filesOfGit()
const imports = files.flatMap(importsOf)
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

test('the graph is that of every source file git knows, and no other is on disk', () => {
  expect(files).toEqual(filesOnDisk())
  expect(new Set(imports.map(({ from }) => from)).size).toBeGreaterThan(files.length / 2)
})

test('every import obeys the table of layers', () => {
  expect(faultsOfLayers(imports)).toEqual([])
})

test('every import is spelled the one way and means a file that is there', () => {
  expect(faultsOfSpelling(imports, (path) => existsSync(join(ROOT, path)))).toEqual([])
})

test('there are no cycles', () => {
  expect(faultsOfCycles(imports)).toEqual([])
})

test('workers reach pure files only', () => {
  expect(faultsOfWorkers(imports)).toEqual([])
})

test('packages are taken where they may be', () => {
  expect(faultsOfPackages(imports, Object.keys(dependencies))).toEqual([])
})

test('names are kebab-case and say something', () => {
  expect(faultsOfNames(files)).toEqual([])
})

test('the set-up runs before any package is there', () => {
  const reached = reachOf(
    imports.filter(({ kind }) => kind === 'value'),
    (path) => path === 'tools/setup.mjs',
  )
  const packages = imports.filter(
    ({ from, to, kind }) => reached.has(from) && to === null && kind === 'value',
  )
  expect(reached.size).toBeGreaterThan(1)
  expect(packages.map(({ specifier }) => specifier).filter((name) => !name.startsWith('node:'))).toEqual([])
})
