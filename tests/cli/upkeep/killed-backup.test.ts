/** The command line killed in the middle of a backup. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { fill, newPortal, newS3 } from '#tests/support/backup/portals.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const db = databaseOfSuite()

test(
  'leaves no file of its name, and the next one succeeds',
  { tags: 'soak', timeout: 120_000 },
  async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'a.tar')
    const { s3, env } = await newS3()
    const portal = await newPortal(db(), { env })
    await fill(portal)
    // The rows have come by then, the photographs not.
    const before = s3.asked.length
    s3.next('stalls')
    const child = backup(file, portal.environment)
    const asksForPhotographs = () => s3.asked.slice(before).some((line) => /^GET .*originals/.test(line))
    await expect.poll(asksForPhotographs, { timeout: 60_000 }).toBe(true)
    await expect.poll(() => sizeOf(`${file}.part`), { timeout: 60_000 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(readdirSync(folder)).toEqual(['a.tar.part'])

    expect((await portal.run(`backup "${file}"`)).code).toBe(0)
    expect(readdirSync(folder)).toEqual(['a.tar'])
    expect((await portal.run(`backup check "${file}"`)).code).toBe(0)
  },
)

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

function backup(file: string, environment: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'cli/main.ts', 'backup', file], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
