/**
 * oxlint's globs count from the folder of its configuration, and a wrong one switches a rule off without a word. So
 * the configuration is put beside made-up files, one for every pair of areas, and must report exactly the forbidden.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#tests/support/run-server.ts'
import { ALLOWED } from './import-rules.ts'

/** Area → where a made-up file of it may stand, and an import of another. `config` is linted like any file. */
const PLACES: Record<string, [folder: string, target: string]> = {
  contract: ['contract', '#contract/b.ts'],
  ui: ['src/ui', '#src/ui/b.ts'],
  paths: ['src', '#src/paths.ts'],
  addresses: ['src/api', '#src/api/address.ts'],
  api: ['src/api', '#src/api/b.ts'],
  offline: ['src/offline', '#src/offline/b.ts'],
  lots: ['src/lots', '#src/lots/b.ts'],
  workers: ['src/workers', '#src/workers/b.ts?worker'],
  sync: ['src/sync', '#src/sync/b.ts'],
  session: ['src/session', '#src/session/b.ts'],
  pwa: ['src/pwa', '#src/pwa/b.ts'],
  feature: ['src/features/memos', '#src/features/account/b.ts'],
  app: ['src/app', '#src/app/b.ts'],
  sw: ['sw', '#sw/b.ts'],
  server: ['server', '#server/b.ts'],
  tests: ['tests', '#tests/b.ts'],
}
const SINGLE = new Set(['paths', 'addresses'])

let folder: string
let reported: Set<string>
const expected = new Set<string>()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-lint-'))
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [by, [place]] of Object.entries(PLACES))
    for (const [of, [, target]] of Object.entries(PLACES)) {
      if (SINGLE.has(by) || (target.startsWith(`#${place}/`) && by !== 'feature')) continue
      const allowed = ALLOWED[by]?.includes(of) && by !== of

      put(`${place}/${by}-to-${of}.ts`, `import '${target}'\n`, allowed ? null : 'no-restricted-imports')
    }
  put('src/paths.ts', "import '#contract/b.ts'\n", 'no-restricted-imports')
  for (const place of ['contract', 'src/ui', 'src/app', 'src/features/photos', 'server', 'tests']) {
    put(`${place}/up.ts`, "import '../x/b.ts'\n", 'no-restricted-imports')
    put(`${place}/down.ts`, "import './x/b.ts'\n", 'no-restricted-imports')
    put(`${place}/beside.ts`, "import './up.ts'\n", null)
  }
  for (const place of ['contract', 'src/api', 'src/offline', 'src/workers', 'server'])
    put(`${place}/react.ts`, "import 'react'\n", 'no-restricted-imports')
  put('src/features/photos/own.ts', "import '#src/features/photos/wall/b.ts'\n", null)
  put('src/lots/find/own.ts', "import '#src/lots/b.ts'\n", null)
  put('src/lots/calls-worker.ts', "import { b } from '#src/workers/b.ts'\nb()\n", 'no-restricted-imports')
  put('src/lots/types-worker.ts', "import type { b } from '#src/workers/b.ts'\nexport type c = b\n", null)
  put('src/lots/fetches.ts', "export const a = () => fetch('/')\n", 'no-restricted-globals')
  put(
    'src/features/photos/fetches.ts',
    "export const a = () => globalThis.fetch('/')\n",
    'no-restricted-globals',
  )
  put('src/api/fetches.ts', "export const a = () => fetch('/')\n", null)
  put('src/lots/logs.ts', "console.log('a')\n", 'no-console')
  put('server/long.ts', 'export {}\n'.repeat(301), 'max-lines')
  put('tests/long.ts', 'export {}\n'.repeat(301), null)
  put('tests/longer.ts', 'export {}\n'.repeat(401), 'max-lines')
  put(
    'tests/skipped.test.ts',
    "import { test } from 'vitest'\ntest.skip('a', () => {})\n",
    'no-disabled-tests',
  )
  reported = lint()
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('oxlint reports every forbidden import and nothing that is allowed', () => {
  expect([...reported].toSorted()).toEqual([...expected].toSorted())
  expect(expected.size).toBeGreaterThan(100)
})

function put(path: string, text: string, fault: string | null) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
  if (fault) expected.add(`${path} ${fault}`)
}

/** `path rule` of everything the rules this test is about have to say. */
function lint(): Set<string> {
  const { stdout } = spawnSync(join(ROOT, 'node_modules', '.bin', 'oxlint'), ['-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  const rules = [
    'no-restricted-imports',
    'no-restricted-globals',
    'no-console',
    'max-lines',
    'no-disabled-tests',
  ]
  return new Set(
    diagnostics.flatMap(({ code, filename }) => {
      const rule = rules.find((name) => code.endsWith(`(${name})`))
      return rule ? [`${filename.replaceAll('\\', '/')} ${rule}`] : []
    }),
  )
}
