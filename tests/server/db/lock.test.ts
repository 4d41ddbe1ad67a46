import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DataFolderInUse, lockFolder } from '#server/db/lock.ts'
import { ROOT } from '#tests/support/server/run-server.ts'

function folderOfTest(): string {
  const parent = mkdtempSync(join(tmpdir(), 'loupe-lock-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'pglite')
}

/** A process that tries for the lock, says how it went, and stays. */
async function contender(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    const { lockFolder } = await import('#server/db/lock.ts')
    try { lockFolder(${JSON.stringify(folder)}); console.log('mine') } catch (error) { console.log(error.message) }
    process.stdin.resume()`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: said.toString().trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a second process is told who has the folder and what to do', async () => {
  const folder = folderOfTest()
  const first = await contender(folder)
  expect(first.said).toBe('mine')
  const second = await contender(folder)
  expect(second.said).toBe(
    `The data folder ${folder} is in use by process ${first.child.pid} on ${hostname()}, and only one server can ` +
      'have it open. Stop that one, or give this one a DATA_DIR of its own.',
  )
})

test('after kill -9 the folder can be taken', async () => {
  const folder = folderOfTest()
  for (let round = 0; round < 3; round++) {
    const { child, said } = await contender(folder)
    expect(said).toBe('mine')
    await kill(child)
    expect(existsSync(`${folder}.lock`)).toBe(true)
  }
})

test('of several that find it abandoned, one gets it', { tags: 'soak' }, async () => {
  const folder = folderOfTest()
  const { child } = await contender(folder)
  await kill(child)
  const said = await Promise.all(Array.from({ length: 5 }, async () => (await contender(folder)).said))
  expect(said.filter((line) => line === 'mine')).toHaveLength(1)
  expect(said.filter((line) => line.includes('is in use by'))).toHaveLength(4)
})

test('a pid that now belongs to another process does not hold it', () => {
  const folder = folderOfTest()
  const holder = { pid: process.ppid, startedAt: 'some other time', host: hostname() }
  writeFileSync(`${folder}.lock`, JSON.stringify(holder))
  lockFolder(folder)()
})

test('the same process cannot have it twice, and can again after giving it back', () => {
  const folder = folderOfTest()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(DataFolderInUse)
  unlock()
  expect(existsSync(`${folder}.lock`)).toBe(false)
  lockFolder(folder)()
})

test.each([
  ['of another machine', JSON.stringify({ pid: 1, startedAt: null, host: 'another-machine' })],
  ['cut short', '{"pid":'],
  ['that is empty', ''],
])('a lock %s holds while it is renewed, and no longer', (_, text) => {
  const folder = folderOfTest()
  const path = `${folder}.lock`
  const renewed = (secondsAgo: number) => utimesSync(path, new Date(), Date.now() / 1000 - secondsAgo)
  writeFileSync(path, text)
  renewed(50)
  expect(() => lockFolder(folder)).toThrow(DataFolderInUse)
  expect(readFileSync(path, 'utf8')).toBe(text)
  renewed(61)
  lockFolder(folder)()
})
