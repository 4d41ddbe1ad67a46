/**
 * oxlint's globs count from the folder of its configuration, and a wrong one switches a rule off without a word. So
 * the configuration is put beside made-up files, one for every pair of areas, and must report exactly the forbidden.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#tests/support/server/run-server.ts'
import { LAYERS } from '#tools/layers.ts'

const LAYER_NAMES = Object.keys(LAYERS).filter((name) => name !== 'config')

/** Where a made-up file of each layer is, and an import of another. Config files are linted like any file. */
const PLACES = LAYER_NAMES.map((name) => {
  const place = LAYERS[name]?.at[0] ?? ''
  const isFolder = place.endsWith('/')
  const folder = name === 'feature' ? 'src/features/memos' : isFolder ? place.slice(0, -1) : dirname(place)
  const target =
    name === 'feature' ? '#src/features/account/b.ts' : isFolder ? `#${folder}/b.ts` : `#${place}`
  return { name, isFolder, folder, target: name === 'workers' ? `${target}?worker&url` : target }
})

let folder: string
let reported: Set<string>
const expected = new Set<string>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-lint-'))
  const { default: config } = (await import(join(ROOT, 'oxlint.config.ts'))) as { default: object }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
  for (const by of PLACES)
    for (const of of PLACES) {
      if (!by.isFolder || (by.name === of.name && by.name !== 'feature')) continue
      const isAllowed = LAYERS[by.name]?.imports.includes(of.name)
      const fault = isAllowed ? null : 'no-restricted-imports'
      put(`${by.folder}/${by.name}-to-${of.name}.ts`, `import '${of.target}'\n`, fault)
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
