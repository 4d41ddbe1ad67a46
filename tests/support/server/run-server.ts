/**
 * The real server as a process of its own, on a free port and a data folder of its own. Stops by SIGTERM, dies by
 * SIGKILL, starts again on the same port and folder, as an installed one would.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..', '..')
const READY_WITHIN_MS = 150_000
const STOPPED_WITHIN_MS = 20_000

const SOURCES = ['--import', 'tsx', 'server/main.ts']

export interface ServerOptions {
  /** Taken as it is and left in place; absent: a new one, removed in the end. */
  dataDir?: string
  /** Of what the new one is a copy. */
  copyOf?: string
  env?: Record<string, string>
  /** The folder of its sources and of the built page; absent: this project. */
  root?: string
}

export interface RunningServer extends AsyncDisposable {
  readonly origin: string
  readonly dataDir: string
  /** Everything it has printed since its last start. */
  output(): string
  isRunning(): boolean
  /** @throws when it was never started */
  pid(): number
  /** Memory of its process, MB of 1,000,000 bytes. Linux. */
  residentMb(): number
  /** Asks it to stop and waits until it has; answers its exit code. */
  stop(): Promise<number | null>
  /** kill -9. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** Starts the server and waits for its ready line. @throws with everything it printed when it does not get there. */
export async function runServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'loupe-data-')))
  const port = await freePort()
  let child: ChildProcess | undefined
  let printed = ''
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  async function start() {
    printed = ''
    child = spawn(process.execPath, options.root ? SOURCES : program(), {
      cwd: options.root ?? ROOT,
      env: { ...inheritedEnv(), HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (chunk) => (printed += chunk))
    child.stderr?.on('data', (chunk) => (printed += chunk))
    await untilReady(child, () => printed)
  }

  async function end(signal: NodeJS.Signals) {
    if (!child || !isRunning()) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    const late = setTimeout(() => child?.kill('SIGKILL'), STOPPED_WITHIN_MS)
    await gone
    clearTimeout(late)
    return child.exitCode
  }

  const server: RunningServer = {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => printed,
    residentMb: () => residentMbOf(child?.pid),
    isRunning,
    pid: () => child!.pid!,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    start,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL')
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
  try {
    if (options.copyOf !== undefined) await cp(options.copyOf, dataDir, { recursive: true })
    await start()
  } catch (error) {
    await server[Symbol.asyncDispose]()
    throw error
  }
  return server
}

/** The file that server-bundle.ts made for this run of the tests; outside of one, what `npm start` runs. */
export function program(): string[] {
  const bundle = process.env['SERVER_BUNDLE']
  return bundle ? [bundle] : SOURCES
}

/** A port nobody listens on now, kept over restarts because a browser's data belongs to host and port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** This process's environment without what the test run put in. */
function inheritedEnv(): NodeJS.ProcessEnv {
  const own = /^(NODE_ENV|NODE_OPTIONS|VITEST|VITE_|DATABASE_URL|STORAGE_URL|DEMO|npm_)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
}

function untilReady(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}. It printed:\n${printed()}`))
    const late = setTimeout(() => fail('was not ready in time'), READY_WITHIN_MS)
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      fail(`ended (${code ?? signal}) before it was ready`)
    })
    child.stdout?.on('data', () => {
      if (!printed().includes('Loupe is ready on')) return
      clearTimeout(late)
      resolve()
    })
  })
}

function residentMbOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / 1e6
}
