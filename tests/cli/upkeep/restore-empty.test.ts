/** What is wrong about an archive is said before an empty folder gets a database for it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newPortal } from '#tests/support/backup/portals.ts'
import { runWords } from '#tests/support/cli/run-words.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const db = databaseOfSuite()

test('an absent, a foreign and a damaged archive are refused, a whole one is looked through', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.tar')
  const other = join(folder, 'other.tar')
  const { run } = await newPortal(db())
  await run(`backup "${file}"`)
  writeFileSync(other, 'no archive at all')
  const DATA_DIR = join(folder, 'empty')
  const here = (line: string) => runWords(line, { DATA_DIR })
  expect(await here(`restore "${join(folder, 'absent.tar')}"`)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no file'),
  })
  expect((await here(`restore "${other}"`)).errors).toContain('is no archive of a portal')
  expect(await here(`backup check "${file}"`)).toMatchObject({ code: 0, errors: '' })
  const bytes = readFileSync(file)
  bytes[bytes.indexOf('rows/') + 520]! ^= 1
  writeFileSync(file, bytes)
  const damaged = await here(`restore "${file}"`)
  expect([damaged.code, damaged.errors]).toEqual([1, expect.stringContaining('is damaged or missing')])
  expect(existsSync(DATA_DIR)).toBe(false)
})
