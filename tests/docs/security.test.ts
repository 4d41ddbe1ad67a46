/** docs/SECURITY.md names the tests that hold what it says: each of them is there. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server/run-server.ts'

const PAGE = readFileSync(join(ROOT, 'docs/SECURITY.md'), 'utf8')

test('every test file that the page names exists', () => {
  const named = [...new Set(PAGE.match(/tests\/[\w./-]+\.tsx?/g))]
  expect(named).not.toEqual([])
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
