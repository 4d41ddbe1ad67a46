/**
 * A PostgreSQL of the tests' own: a fresh cluster in the OS temp folder on a free port of this machine, gone
 * afterwards. It refuses to run as root, so root runs it as the `postgres` user. Null where its programs are not
 * installed.
 */
import { spawn, execFileSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '#tests/support/server/run-server.ts'

export interface TestPostgres {
  /** The address of a database of this name; it may not exist yet. */
  url(database: string): string
  /** Ends the server by a signal and keeps its data: SIGINT stops it, SIGQUIT is as good as a crash. */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  /** Starts it again after it was halted. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface Owner {
  uid?: number
  gid?: number
}

/** Nothing a test writes has to survive a power cut. */
const NEVER_WAIT = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** `survives`: what it has acknowledged must survive its own end. */
export async function startPostgres({ survives = false } = {}): Promise<TestPostgres | null> {
  const bin = binaries()
  const as = owner()
  if (bin === null || as === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'loupe-postgres-'))
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'loupe', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, 'initdb'), initdb, { ...as, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const settings = [
    ...(survives ? ['max_connections=200'] : NEVER_WAIT),
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const start = async () => {
    const begun = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await ready(begun)
    return begun
  }
  let server = await start()
  return {
    url: (database) => `postgres://loupe@127.0.0.1:${port}/${database}`,
    halt: (signal) => ended(server, signal),
    start: async () => void (server = await start()),
    stop: async () => {
      await ended(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The newest installed programs, those of the PATH first. */
function binaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

/** Whom to run it as; null when that would be root. */
function owner(): Owner | null {
  if (process.getuid?.() !== 0) return {}
  try {
    const idOf = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString())
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return null // no such user: as good as not installed
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
  })
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    server.removeAllListeners('exit')
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
