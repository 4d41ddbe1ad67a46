/** The worker and the server agree about what is a screen: a path one of them gives the shell, the other gives it too. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#src/paths.ts'
import { isScreen } from '#sw/screen-address.ts'
import { databaseOfSuite } from '#tests/support/databases.ts'
import { serve } from '#tests/support/server-fixture.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const db = databaseOfSuite()
const SHELL = '<!doctype html><title>Loupe</title>'

const SCREENS = [...Object.values(paths), '/no/such/screen', '/apiary', '/shared']
const OTHERS = [
  '/api',
  '/api/lots',
  '/service/GetWebServiceVersion',
  '/share',
  '/share/abc',
  '/assets/index',
  '/robots.txt',
  '/MyPhotosPage/picture.webp',
  '/a.b/c',
]

test.each([...SCREENS, ...OTHERS])('%s', async (path) => {
  const expected = !OTHERS.includes(path)
  const distDir = temporaryFolder()
  mkdirSync(join(distDir, 'assets'))
  writeFileSync(join(distDir, 'index.html'), SHELL)
  const { app } = await serve(db(), { distDir })
  const { body } = await app.inject(path)
  expect([isScreen(path), body === SHELL]).toEqual([expected, expected])
})
