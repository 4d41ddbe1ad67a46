/**
 * OpenStack Swift on this machine, with its S3 interface and the passwords of tempauth: a proxy and one server each for
 * accounts, containers and objects, on ports of 127.0.0.1 that were free, with their data in the OS temp folder. One
 * copy of each object, and no memcached: the proxy asks for one, and goes on without.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { freePort } from '#tests/support/server/run-server.ts'
import { fetchSwift, PYTHON } from './swift-files.ts'

const READY_WITHIN_MS = 90_000
const KINDS = ['account', 'container', 'object'] as const
const NOBODY_LISTENS = '127.0.0.1:1'

/** Swift reads its main configuration from /etc alone, unless this name is set before it does. */
const LAUNCHER = `
import runpy, sys
from swift.common import utils
utils.SWIFT_CONF_FILE = sys.argv[1]
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name='__main__')`

export interface Swift extends AsyncDisposable {
  readonly endpoint: string
  readonly region: string
  /** It is there, and empty. */
  readonly bucket: string
  readonly keys: { accessKeyId: string; secretAccessKey: string; sessionToken: null }
}

/** Null where its packages cannot be had. @throws with what it printed when it does not start */
export async function startSwift(): Promise<Swift | null> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-swift-'))
  const children: ChildProcess[] = []
  let printed = ''
  const stop = async () => {
    await Promise.all(children.map(ended))
    rmSync(folder, { recursive: true })
  }
  try {
    const env = fetchSwift(folder)
    if (env === null) return (await stop(), null)
    const program = (name: string) => join(folder, 'root/usr/bin', name)
    const port = await configure(folder, (args) =>
      spawnSync(PYTHON, [program('swift-ring-builder'), ...args], { cwd: folder, env }),
    )
    for (const kind of [...KINDS, 'proxy']) {
      const args = ['-c', LAUNCHER, join(folder, 'swift.conf'), program(`swift-${kind}-server`)]
      const child = spawn(PYTHON, [...args, join(folder, `${kind}.conf`)], { cwd: folder, env })
      for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (printed += text))
      children.push(child)
    }
    const swift = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'photos',
      keys: { accessKeyId: 'soak:loupe', secretAccessKey: 'secret-of-the-soak', sessionToken: null },
    }
    await makeBucket(swift, () => children.every(isRunning))
    return { ...swift, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw new Error(`Swift does not start. It printed:\n${printed}`, { cause: error })
  }
}

/** Writes every configuration; answers the port of the proxy. */
async function configure(folder: string, buildRing: (args: string[]) => unknown): Promise<number> {
  mkdirSync(join(folder, 'devices/disk'), { recursive: true })
  const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join('\n'))
  const common = (port: number) => [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 0',
    `user = ${userInfo().username}`,
    `swift_dir = ${folder}`,
  ]
  write('swift.conf', '[swift-hash]', 'swift_hash_path_suffix = soak', 'swift_hash_path_prefix = soak')
  for (const kind of KINDS) {
    const port = await freePort()
    const disk = [`devices = ${join(folder, 'devices')}`, 'mount_check = false']
    const app = [`[app:${kind}-server]`, `use = egg:swift#${kind}`]
    write(`${kind}.conf`, ...common(port), ...disk, '[pipeline:main]', `pipeline = ${kind}-server`, ...app)
    buildRing([`${kind}.builder`, 'create', '4', '1', '0'])
    buildRing([`${kind}.builder`, 'add', `r1z1-127.0.0.1:${port}/disk`, '1'])
    buildRing([`${kind}.builder`, 'rebalance'])
  }
  const port = await freePort()
  const filters = ['catch_errors', 'cache', 's3api', 'tempauth']
  const proxy = `
[pipeline:main]
pipeline = ${filters.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = ${NOBODY_LISTENS}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_soak_loupe = secret-of-the-soak .admin`
  write('proxy.conf', ...common(port), proxy)
  return port
}

/** Once the servers answer. */
async function makeBucket(
  { endpoint, region, bucket, keys }: Omit<Swift, keyof AsyncDisposable>,
  isUp: () => boolean,
): Promise<void> {
  const { accessKeyId, secretAccessKey } = keys
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region, retries: 0 })
  const until = performance.now() + READY_WITHIN_MS
  for (;;) {
    const answer = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).catch(() => null)
    if (answer?.ok) return
    if (!isUp() || performance.now() > until)
      throw new Error(`The bucket is not made: ${await answer?.text()}`)
    await wait(300)
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function ended(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
