import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server/run-server.ts'
import {
  faultsOfCycles,
  faultsOfFloors,
  faultsOfFolders,
  faultsOfLayers,
  faultsOfNames,
  faultsOfPackages,
  faultsOfSpelling,
  faultsOfWorkers,
  reachOf,
} from './import-rules.ts'
import { filesOfGit, filesOnDisk, importsOf } from './source-graph.ts'

/** What counts as a file of a folder: sources and styles; not pictures and configuration in other forms. */
const COUNTED = /\.(ts|tsx|mjs|css)$/
const files = filesOfGit()
const imports = files.flatMap(importsOf)

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

test('the parts of every folder stand on floors: arrows go down, never up or in a circle', () => {
  expect(faultsOfFloors(imports)).toEqual([])
})

test('no folder has more than twelve files', () => {
  expect(faultsOfFolders(filesOfGit(COUNTED))).toEqual([])
})

test('the sizes of files are printed', () => {
  const sizes = filesOfGit(COUNTED)
    .filter((path) => /^(contract|timing|src|sw|server|demo)\//.test(path))
    .map((path) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1 }))
    .toSorted((a, b) => a.lines - b.lines)
  const largest = sizes.at(-1)!
  const median = sizes[sizes.length >> 1]!
  console.info(
    `${sizes.length} files: median ${median.lines} lines, largest ${largest.path} with ${largest.lines}`,
  )
  expect(median.lines).toBeLessThan(largest.lines)
})

test('workers reach pure files only', () => {
  expect(faultsOfWorkers(imports)).toEqual([])
})

test('packages are taken where they may be', () => {
  expect(faultsOfPackages(imports)).toEqual([])
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
