/** What the contract calls a screen is what the server gives the shell; the worker asks the same function. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BASES } from '#contract/endpoint.ts'
import { isKnownScreen } from '#contract/pages/known-screens.ts'
import { isCall, isScreen } from '#contract/server-paths.ts'
import { paths } from '#src/paths.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { serve } from '#tests/support/database/server-fixture.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const db = databaseOfSuite()
const SHELL = '<!doctype html><title>Loupe</title>'

/** At the end of a sentence a link takes its sign with it. */
const SCREENS = [...Object.values(paths), '/share/abc', '/share/abc.', '/Share/abc).']
const UNKNOWN = ['/no/such/screen', '/apiary', '/shared', '/share/a/b', '/share/a.b/c', '/productsx']
const OTHERS = [
  '/api',
  '/api/lots',
  '/service/GetWebServiceVersion',
  '/assets/index',
  '/robots.txt',
  '/MyPhotosPage/picture.webp',
  '/a.b/c',
]

test.each([...SCREENS, ...UNKNOWN, ...OTHERS])('%s', async (path) => {
  const expected = !OTHERS.includes(path)
  const distDir = temporaryFolder()
  mkdirSync(join(distDir, 'assets'))
  writeFileSync(join(distDir, 'index.html'), SHELL)
  const { app } = await serve(db(), { distDir })
  const { body, statusCode } = await app.inject(path)
  expect([isScreen(path), body.startsWith('<!doctype html>')]).toEqual([expected, expected])
  expect(isKnownScreen(path)).toBe(SCREENS.includes(path))
  if (expected) expect(statusCode).toBe(SCREENS.includes(path) ? 200 : 404)
})

test('a call lies below one of the two bases', () => {
  expect(['/api', '/api/lots', '/service/health'].map(isCall)).toEqual([true, true, true])
  expect(['/share/abc', '/apiary', '/', '/assets/api/x'].map(isCall)).toEqual([false, false, false, false])
})

test('no path that the server answers itself is a screen', () => {
  for (const first of BASES) expect(isScreen(`/${first}/x`)).toBe(false)
})
