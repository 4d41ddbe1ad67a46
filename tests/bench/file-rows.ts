/**
 * A packed file of the built page over HTTP, against nginx with the same packed file: how long a thousand requests take.
 * wrk asks, over 32 connections. Both programs come from Debian packages.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { debianProgram } from '#tests/support/debian-program.ts'
import { freePort, ROOT, runServer } from '#tests/support/server/run-server.ts'
import { alternate, atEnd, type BenchRow } from './bench-row.ts'

const SECONDS = 3
const run = promisify(execFile)

export const rows: BenchRow[] = [
  {
    name: 'a packed script, 1,000 requests, limit nginx',
    unit: 'ms',
    goal: 1 / 0.8,
    run: () => files(largest()),
  },
  {
    name: 'the packed shell, 1,000 requests, limit nginx',
    unit: 'ms',
    goal: 1 / 0.8,
    run: () => files('index.html'),
  },
]

async function files(path: string) {
  if (!debianProgram(['nginx'], 'nginx-light') || !debianProgram(['wrk'], 'wrk'))
    throw new Error(
      'nginx and wrk are not installed, and this row needs them. Debian: apt-get install nginx-light wrk',
    )
  const server = await runServer({ env: { DEMO: 'off' } })
  atEnd(() => server[Symbol.asyncDispose]())
  const nginx = await startNginx()
  const [mine, theirs] = [`${server.origin}/${path}`, `${nginx}/${path}`]
  await assertSame(mine, theirs)
  return alternate(
    () => msOfThousand(mine),
    () => msOfThousand(theirs),
  )
}

async function msOfThousand(url: string): Promise<number> {
  const words = ['-t', '1', '-c', '32', '-d', `${SECONDS}s`, '-H', 'Accept-Encoding: gzip', url]
  const { stdout } = await run('wrk', words)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  return 1_000_000 / perSecond
}

/** The same bytes, packed the same way. */
async function assertSame(...urls: string[]): Promise<void> {
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const { stdout } = await run('curl', [
        '-s',
        '-H',
        'Accept-Encoding: gzip',
        '-o',
        '/dev/null',
        '-w',
        '%{size_download}',
        url,
      ])
      return Number(stdout)
    }),
  )
  if (new Set(sizes).size !== 1) throw new Error(`The files differ: ${sizes.join(' and ')} bytes`)
}

/** One worker, as our server is one process. */
async function startNginx(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
user root;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s; gzip_static on;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${join(ROOT, 'dist')}; }
}
`,
  )
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' })
  atEnd(async () => {
    const gone = once(child, 'exit')
    child.kill()
    await gone
    rmSync(folder, { recursive: true, force: true })
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 20))
  return origin
}

function largest(): string {
  const folder = join(ROOT, 'dist', 'assets')
  const size = (name: string) => statSync(join(folder, name)).size
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return `assets/${scripts.toSorted((a, b) => size(b) - size(a))[0]}`
}
