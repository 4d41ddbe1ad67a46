/** The pages on security name the tests that hold what they say: each of them is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server/run-server.ts'

const PAGES = [
  'docs/SECURITY.md',
  ...readdirSync(join(ROOT, 'docs/security')).map((name) => `docs/security/${name}`),
]

test.each(PAGES)('every test file that %s names exists', (page) => {
  const named = [...new Set(readFileSync(join(ROOT, page), 'utf8').match(/tests\/[\w./-]+\.tsx?/g))]
  expect(named).not.toEqual([])
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
