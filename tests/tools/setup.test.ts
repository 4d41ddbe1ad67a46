import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server/run-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test.each([
  ['all packages', {}, true],
  ['without those of development', { npm_config_omit: 'dev' }, false],
  ['in production', { NODE_ENV: 'production' }, false],
])('an installation of %s counts as whole: %o, %s', (_, env, whole) => {
  const root = temporaryFolder()
  for (const name of ['package.json', 'package-lock.json', 'tools'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true })
  mkdirSync(join(root, 'node_modules'))
  const ofCaller = { ...process.env, npm_config_omit: '', NODE_ENV: '' }
  const words = [join(root, 'tools', 'setup.mjs'), '--installed']
  const { status, stderr } = spawnSync(process.execPath, words, {
    env: { ...ofCaller, ...env },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(existsSync(join(root, 'node_modules', '.loupe-packages'))).toBe(whole)
})
