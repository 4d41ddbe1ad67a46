import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server/run-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('the list has every package of production, of any platform, and no other', () => {
  const root = temporaryFolder()
  for (const name of ['package.json', 'package-lock.json', 'tools/packages'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true })
  const words = [join(root, 'tools/packages/sbom.mjs')]
  const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^sbom\.json lists \d+ packages\.\n$/)])

  const { components } = JSON.parse(readFileSync(join(root, 'sbom.json'), 'utf8')) as {
    components: { name: string; version: string }[]
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; version: string }>
  }
  const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const named = production.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
  expect(new Set(components.map(({ name, version }) => `${name}@${version}`))).toEqual(new Set(named))
})
