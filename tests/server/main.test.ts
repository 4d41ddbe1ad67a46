import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_CUSTOMERS, DEMO_USERS } from '#demo/seed/accounts.ts'
import { openDatabase } from '#server/db/client.ts'
import { lockFolder } from '#server/db/lock.ts'
import { fillDataDir } from '#tests/support/database/databases.ts'
import { addCustomer, addUser, PASSWORD } from '#tests/support/database/server-fixture.ts'
import { logInAt } from '#tests/support/server/event-stream.ts'
import { program, ROOT, runServer, type RunningServer } from '#tests/support/server/run-server.ts'
import { runToEnd } from '#tests/support/server/run-to-end.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'loupe-main-'))
beforeAll(() => fillDataDir(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a server that was started', () => {
  let server: RunningServer
  let own: string
  beforeAll(async () => {
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
    own = (await addUser(db)).email
    // Open, as a demo that was on left it.
    const customerId = await addCustomer(db, DEMO_CUSTOMERS.desk)
    await addUser(db, { customerId, email: DEMO_USERS[0].email })
    await close()
    server = await runServer({ dataDir, env: { DEMO: 'off', PUBLIC_ORIGIN: 'http://192.168.1.5:3000' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  const health = async () => (await fetch(`${server.origin}/service/health`)).status

  test('says that it serves in its last line, and before it what may surprise', async () => {
    const lines = server.output().trim().split('\n')
    expect(lines.at(-1)).toBe(`Loupe is ready on ${server.origin}`)
    expect(lines[0]).toBe('Starting …')
    expect(lines[1]).toContain('PGlite, which does not wait for the disk')
    expect(server.output()).toContain('http://192.168.1.5:3000 is plain http')
    expect(await health()).toBe(200)
  })

  test("lets nobody in by the demo's log-ins, which are off", async () => {
    await expect(logInAt(server.origin, DEMO_USERS[0].email, PASSWORD)).rejects.toThrow('answered 401')
    await logInAt(server.origin, own, PASSWORD)
  })

  test('goes on while a second one refuses the same folder', { tags: 'soak' }, async () => {
    const second = runToEnd({ DATA_DIR: dataDir, PORT: '0' })
    expect(second.status).toBe(1)
    expect(second.stdout).toBe('Starting …\n')
    expect(second.stderr).toMatch(
      /^The data folder \S+ is in use by process \d+ on \S+, and only one server can .+\.$/,
    )
    expect(await health()).toBe(200)
  })

  test('starts again on the same folder after kill -9', async () => {
    await server.kill()
    await server.start()
    expect(await health()).toBe(200)
  })

  test('stops when asked and gives the folder back', async () => {
    expect(await server.stop()).toBe(0)
    expect(readdirSync(dataDir).toSorted()).toEqual(['pglite', 'photos', 'portal.key'])
  })
})

test('wrong settings end it with one line for each', () => {
  const { status, stderr } = runToEnd({ DATA_DIR: dataDir, PORT: 'http', PUBLIC_ORIGIN: 'portal' })
  expect(status).toBe(1)
  expect(stderr.split('\n')).toEqual([
    'The server cannot start with these settings:',
    '  PORT: expected a whole number from 0 to 65535',
    '  PUBLIC_ORIGIN: expected an origin such as https://portal.example.com, without a path',
  ])
})

test('a database that is not there ends it with a sentence that keeps the password', () => {
  const { status, stderr } = runToEnd({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://loupe:hunter2@127.0.0.1:1/loupe',
  })
  expect(status).toBe(1)
  expect(stderr).toBe(
    'The database that DATABASE_URL names cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
  )
})

test('a port in use ends it with a sentence, and leaves the folder free', { tags: 'soak' }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const before = readdirSync(dataDir).toSorted()
  const { status, stderr } = runToEnd({
    DATA_DIR: dataDir,
    PORT: String((other.address() as AddressInfo).port),
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/address already in use 127\.0\.0\.1:\d+\. Stop what listens there, or set PORT\.$/)
  // The lock of one that was killed is gone, too.
  expect(readdirSync(dataDir).toSorted()).toEqual(before.filter((name) => name !== 'pglite.lock'))
})

test('under npm it stops when npm is gone', { tags: 'soak' }, async () => {
  const env = {
    PATH: process.env['PATH'],
    DEMO: 'off',
    PORT: '0',
    DATA_DIR: dataDir,
    npm_lifecycle_event: 'start',
  }
  const parentScript = `
    const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, ${JSON.stringify(program())}, { stdio: ['ignore', 'inherit', 'inherit'] })
`
  const parent = spawn(process.execPath, ['--eval', parentScript], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  onTestFinished(() => killGroup(parent.pid))
  let said = ''
  parent.stdout.on('data', (data) => (said += data))
  while (!said.includes('Loupe is ready')) await once(parent.stdout, 'data')
  parent.kill('SIGKILL')
  // The pipe closes when the last process that holds it has ended.
  await once(parent.stdout, 'close')
  expect(existsSync(join(dataDir, 'pglite.lock'))).toBe(false)
})

test('a start waits for a command that has the folder', { tags: 'soak' }, async () => {
  const unlock = lockFolder(join(dataDir, 'pglite'))
  onTestFinished(unlock)
  const env = { PATH: process.env['PATH'], DEMO: 'off', PORT: '0', DATA_DIR: dataDir }
  const child = spawn(process.execPath, program(), { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (data) => (said += data))
  while (!said.includes('A command is at work')) await once(child.stdout, 'data')
  unlock()
  while (!said.includes('Loupe is ready')) await once(child.stdout, 'data')
  child.kill('SIGTERM')
  await once(child, 'close')
  expect(said.match(/A command is at work/g)).toHaveLength(1)
})

/** What is left of a test that failed. */
function killGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL')
  } catch {
    // best effort: all of them have ended
  }
}
