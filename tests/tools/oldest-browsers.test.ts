/** No source of the page, its workers and its service worker uses what the oldest browsers of the README lack, by its types. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFloorLibrary } from '#tests/support/floor/floor-library.ts'
import { ROOT } from '#tests/support/server/run-server.ts'

/** What a source looks for before it uses it, and where. */
const LOOKED_FOR = {
  'Navigator.canShare': 'src/ui/save-file.ts',
  'Navigator.share': 'src/ui/save-file.ts, src/features/sharing/new/share-made.tsx',
  'StorageManager.estimate': 'src/pwa/storage/storage-budget.tsx',
}

const SOURCES = {
  dom: { include: ['src/**/*.ts', 'src/**/*.tsx'], exclude: ['src/workers'] },
  webworker: { include: ['sw/*.ts', 'src/workers/*.ts', 'src/env.d.ts'], exclude: [] },
} as const

const folder = mkdtempSync(join(tmpdir(), 'loupe-floor-'))
beforeAll(() => {
  for (const of of ['dom', 'webworker'] as const)
    writeFloorLibrary(join(folder, of), of, Object.keys(LOOKED_FOR))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the compiler says of the files. */
function saidOf(
  of: keyof typeof SOURCES,
  include: readonly string[],
  exclude: readonly string[] = [],
): string {
  const settings = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { noLib: true, jsx: 'react-jsx', types: [join(ROOT, 'node_modules/vite/client.d.ts')] },
    include: [join(folder, of, '*.d.ts'), ...include],
    exclude,
    references: [],
  }
  const project = join(folder, 'tsconfig.json')
  writeFileSync(project, JSON.stringify(settings))
  const tsc = join(ROOT, 'node_modules', '.bin', 'tsc')
  const { stdout, status } = spawnSync(tsc, ['-p', project, '--pretty', 'false'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(status === 0).toBe(stdout === '')
  return stdout
}

test.each(['dom', 'webworker'] as const)('sources with the library %s', (of) => {
  const inRoot = (paths: readonly string[]) => paths.map((path) => join(ROOT, path))
  const { include, exclude } = SOURCES[of]
  expect(saidOf(of, inRoot(include), inRoot(exclude))).toBe('')
})

test('what a function is given is known by its type', () => {
  const source = join(folder, 'a.ts')
  writeFileSync(
    source,
    'export const few = (query: URLSearchParams, signal: AbortSignal) =>\n' +
      '  [query.size, AbortSignal.any([signal]), signal.aborted, new Set([1]).size, [1].toSorted()]\n',
  )
  const found = saidOf('dom', [source]).match(/Property '\w+'/g)
  expect(found).toEqual(["Property 'size'", "Property 'any'"])
})
