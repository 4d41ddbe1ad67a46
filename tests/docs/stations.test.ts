/** What docs/STATIONS.md tells stations to do, done: its examples, the hook of gphoto2, and the watch as a process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { BindSpin, PatchPhoto } from '#contract/ingest/photos.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { addCustomer, serve } from '#tests/support/database/server-fixture.ts'
import { freePort, ROOT } from '#tests/support/server/run-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { hashOf } from '#cli/photos/folder-files.ts'

const db = databaseOfSuite()
const EXAMPLES = [
  ...readFileSync(join(ROOT, 'docs/STATIONS.md'), 'utf8').matchAll(/^```sh tested\n([^]*?)^```$/gm),
].map(([, script]) => script!)

const pictureOf = (width: number) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()

let customerId = 0

/** The customer of the examples, on a server that listens. */
async function world() {
  customerId ||= await addCustomer(db(), 'ACME Gems')
  const server = await serve(db())
  await saveLots(db(), customerId, [{ lot: 'SKU-1', type: 0 }])
  await db().execute('delete from photos')
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const key = await server.newKey(['photos'], customerId)
  const folder = temporaryFolder()
  const environment = { ...process.env, PORTAL_URL: url, PORTAL_KEY: key, CUSTOMER: 'ACME Gems' }
  return { server, url, key, folder, environment }
}

interface Ran {
  code: number | null
  stdout: string
  stderr: string
}

async function run(
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Ran> {
  const child = spawn(command, args, options)
  const ran: Ran = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (ran.stdout += chunk))
  child.stderr.on('data', (chunk) => (ran.stderr += chunk))
  ;[ran.code] = (await once(child, 'close')) as [number | null]
  return ran
}

const shell = async (script: string, cwd: string, env: NodeJS.ProcessEnv) => {
  const ran = await run('sh', ['-euc', script], { cwd, env })
  expect(ran.stderr).toBe('')
  return JSON.parse(ran.stdout) as Record<string, unknown>
}

test('by HTTP: whole, from where it was cut, and as a spin', async () => {
  const { server, folder, environment, key } = await world()
  const [whole = '', rest = '', spin = ''] = EXAMPLES
  const path = join(folder, 'SKU-1.jpg')
  writeFileSync(path, await pictureOf(300))
  expect(await shell(whole, folder, environment)).toMatchObject({ status: 'stored', lot: 'SKU-1' })
  expect(await shell(whole, folder, environment)).toMatchObject({ status: 'same', lot: 'SKU-1' })

  const bytes = await pictureOf(301)
  writeFileSync(path, bytes)
  await server.call(PatchPhoto, {
    key,
    params: { sha256: await hashOf(path) },
    query: { customer: String(customerId), name: 'SKU-1.jpg' },
    headers: { 'content-type': 'x/y', 'upload-offset': '0', 'upload-complete': '?0' },
    body: bytes.subarray(0, 333),
  })
  const address = whole.split('\n').slice(0, 2).join('\n')
  expect(await shell(`${address}\n${rest}`, folder, environment)).toMatchObject({ status: 'stored' })

  mkdirSync(join(folder, 'SKU-1'))
  for (let nth = 1; nth <= 24; nth++)
    writeFileSync(join(folder, 'SKU-1', `${nth}.jpg`), await pictureOf(nth + 40))
  expect(await shell(spin, folder, environment)).toMatchObject({ status: 'stored', lot: 'SKU-1' })
  const frames: string[] = []
  for (let nth = 1; nth <= 24; nth++) frames.push(await hashOf(join(folder, 'SKU-1', `${nth}.jpg`)))
  const body = { customer: 'ACME Gems', name: 'SKU-1', frames }
  expect((await server.call(BindSpin, { key, body })).json().status).toBe('same')
})

test(
  'gphoto2: each picture when it is complete; what could not be sent when it starts again',
  { tags: 'soak' },
  async () => {
    const { folder, environment } = await world()
    const hook = join(ROOT, 'docs/examples/gphoto2-hook.sh')
    /** As gphoto2 calls it. */
    const call = (action: string, file = '', more: NodeJS.ProcessEnv = {}) =>
      run(hook, [], {
        cwd: folder,
        env: { ...environment, LOT: 'SKU-1', ACTION: action, ARGUMENT: file, ...more },
      })
    for (const [nth, name] of ['20261123-1.JPG', '20261123-2.jpg'].entries())
      writeFileSync(join(folder, name), await pictureOf(60 + nth))
    writeFileSync(join(folder, '20261123-2.CR2'), 'raw')
    expect(await call('init')).toEqual({ code: 0, stdout: '', stderr: '' })
    expect((await call('init', '', { PORTAL_KEY: '' })).code).not.toBe(0)
    expect((await call('download', '20261123-1.JPG')).stderr).toMatch(
      /^gphoto2-hook: SKU-1\/20261123-1.JPG: \{.*"lot":"SKU-1"/,
    )
    expect((await call('download', '20261123-2.CR2')).stderr).toContain('set the camera to JPEG')
    const away = { PORTAL_URL: `http://127.0.0.1:${await freePort()}` }
    expect((await call('download', '20261123-2.jpg', away)).stderr).toContain('was not sent')
    expect(existsSync(join(folder, 'unsent/SKU-1/20261123-2.jpg'))).toBe(true)
    // Another stone is on the table by now.
    expect((await call('start', '', { LOT: 'SKU-9' })).stderr).toMatch(
      /SKU-1\/20261123-2.jpg: \{.*"lot":"SKU-1"/,
    )
    expect(readdirSync(join(folder, 'sent/SKU-1')).toSorted()).toEqual(['20261123-1.JPG', '20261123-2.jpg'])
    expect((await call('stop')).code).toBe(0)
  },
)

test('a drop folder: watched by a process of its own until Ctrl-C', { tags: 'soak' }, async () => {
  const { folder, environment } = await world()
  const words = ['photos', folder, '--customer', 'ACME Gems', '--watch', '--json']
  const child = spawn(process.execPath, ['--import', 'tsx', 'cli/main.ts', ...words], {
    cwd: ROOT,
    env: environment,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  await expect.poll(() => printed).toContain('{"event":"watching"')
  const source = join(temporaryFolder(), 'x.jpg')
  writeFileSync(source, await pictureOf(70))
  copyFileSync(source, join(folder, 'SKU-1_front.jpg'))
  await expect.poll(() => existsSync(join(folder, 'sent/SKU-1_front.jpg'))).toBe(true)
  const ended = once(child, 'close')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  const lines = printed.trim().split('\n')
  expect(JSON.parse(lines[1]!)).toMatchObject({ event: 'sent', file: 'SKU-1_front.jpg', lot: 'SKU-1' })
  expect(lines.at(-1)).toBe('{"stored":1,"same":0,"matched":1,"unmatched":0,"refused":0}')
})

test('without a server there is nobody to watch for', async () => {
  const env = { PATH: process.env['PATH'], DATA_DIR: temporaryFolder(), DEMO: 'off' }
  const args = ['--import', 'tsx', 'cli/main.ts', 'photos', temporaryFolder(), '--customer', 'A', '--watch']
  const { code, stderr } = await run(process.execPath, args, { cwd: ROOT, env })
  expect([code, stderr]).toEqual([1, expect.stringContaining('No server runs on this data folder.')])
})
