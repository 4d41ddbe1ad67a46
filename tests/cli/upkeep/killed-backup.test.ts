/** The command line killed in the middle of a backup. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { fill, newPortal, newS3 } from '#tests/support/backup/portals.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const db = databaseOfSuite()

test('leaves no file of its name, and the next one succeeds', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.tar')
  const { s3, env } = await newS3()
  const portal = await newPortal(db(), { env })
  await fill(portal)
  // The rows have come by then, the photographs not.
  s3.next('stalls')
  const child = backup(file, portal.environment)
  await expect
    .poll(() => (existsSync(`${file}.part`) ? statSync(`${file}.part`).size : 0), { timeout: 60_000 })
    .toBeGreaterThan(0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readdirSync(folder)).toEqual(['a.tar.part'])

  expect((await portal.run(`backup "${file}"`)).code).toBe(0)
  expect(readdirSync(folder)).toEqual(['a.tar'])
  expect((await portal.run(`backup check "${file}"`)).code).toBe(0)
})

function backup(file: string, environment: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'cli/main.ts', 'backup', file], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
