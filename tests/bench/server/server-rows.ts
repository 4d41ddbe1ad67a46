/** What the server does with 53,940 lots, on each database, beside the plain server on the same one. */
import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Lot, LotPage } from '#contract/lots/lots.ts'
import { debianProgram } from '#tests/support/debian-program.ts'
import { ROOT, runServer } from '#tests/support/server/run-server.ts'
import { Device } from '#tests/support/lots/lot-pages.ts'
import { alternate, atEnd, type BenchRow } from '#tests/bench/bench-row.ts'
import { house, type House } from './house.ts'
import { startNginx } from '#tests/bench/limits/nginx.ts'

const REQUESTS = 400
const KIB = 1024
const THUMBNAILS = 40
const WRK_S = 3
const start = promisify(execFile)

export const rows: BenchRow[] = [
  { name: 'pull of 60 lots, PostgreSQL', unit: 'ms', goal: 1.15, run: () => pullOf(60, 'postgres') },
  { name: 'pull of 10 lots, PostgreSQL', unit: 'ms', goal: 1.3, run: () => pullOf(10, 'postgres') },
  { name: 'pull of 60 lots, PGlite', unit: 'ms', goal: 1, run: () => pullOf(60, 'pglite') },
  { name: 'thumbnail, signed in, PostgreSQL', unit: 'ms', goal: 1 / 0.8, run: () => thumbnails('postgres') },
  { name: 'thumbnail, signed in, PGlite', unit: 'ms', goal: 1 / 0.8, run: () => thumbnails('pglite') },
  { name: 'pull of 10 lots, gz against 2 KiB', unit: 'KiB', goal: 1, run: bytesOfSmallPull },
  { name: 'first whole sync, gz against objects', unit: 'KiB', goal: 0.75, run: bytesOfSync },
  { name: 'first whole sync, parsed, PostgreSQL', unit: 'ms', goal: 1.5, run: () => sync('postgres') },
  { name: 'first whole sync, parsed, PGlite', unit: 'ms', goal: 1.5, run: () => sync('pglite') },
  {
    name: 'a packed script, 1,000 requests, limit nginx',
    unit: 'ms',
    goal: 1 / 0.8,
    isAim: true,
    run: () => files(largest()),
  },
  {
    name: 'the packed shell, 1,000 requests, limit nginx',
    unit: 'ms',
    goal: 1 / 0.8,
    isAim: true,
    run: () => files('index.html'),
  },
]

async function json<T>(url: string, cookie: string): Promise<{ value: T; text: string }> {
  const answer = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const text = await answer.text()
  return { value: JSON.parse(text) as T, text }
}

/** The address of a pull that answers this many lots. */
async function pullUrl({ ours, cookie }: House, lots: number): Promise<string> {
  const { value } = await json<LotPage>(`${ours}/api/lots?limit=1`, cookie)
  const from = new URLSearchParams({ epoch: value.epoch, rev: String(value.total - lots) })
  return `${ours}/api/lots?${from}`
}

async function pullOf(lots: number, kind: 'pglite' | 'postgres') {
  const opened = await house(kind)
  const url = await pullUrl(opened, lots)
  const { value } = await json<LotPage>(url, opened.cookie)
  if (value.columns.id.length !== lots) throw new Error(`The pull answered ${value.columns.id.length} lots`)
  return race(opened, [url], [`${opened.limit}/list`])
}

/** A round is the median of many requests over one connection. */
async function race({ client, cookie }: House, ours: readonly string[], limit: readonly string[]) {
  const ask = async (urls: readonly string[]) =>
    (await client.ask({ urls, cookie, times: REQUESTS })).medianMs
  await ask(ours)
  await ask(limit)
  return alternate(
    () => ask(ours),
    () => ask(limit),
  )
}

/** A screenful of pictures that are ready, ours in its memory and the limit's in a map, each right looked up anew. */
async function thumbnails(kind: 'pglite' | 'postgres') {
  const opened = await house(kind)
  const { value } = await json<LotPage>(`${opened.ours}/api/lots?limit=${THUMBNAILS}`, opened.cookie)
  const ids = (value.columns.photoId.match(/.{32}/g) ?? []).slice(0, THUMBNAILS)
  if (ids.length < THUMBNAILS) throw new Error(`There are ${ids.length} photos`)
  const ours = ids.map((id) => `${opened.ours}/api/photos/${id}/136`)
  for (const [at, url] of ours.entries()) {
    const answer = await fetch(url, { headers: { cookie: opened.cookie } })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    opened.photos.set(ids[at]!, Buffer.from(await answer.arrayBuffer()))
  }
  return race(
    opened,
    ours,
    ids.map((id) => `${opened.limit}/photo/${id}`),
  )
}

async function bytesOfSmallPull() {
  const opened = await house('postgres')
  const { text } = await json<LotPage>(await pullUrl(opened, 10), opened.cookie)
  return { ours: [gzipSync(text).length / KIB], limit: [2] }
}

async function pages({ ours, cookie }: House): Promise<{ value: LotPage; text: string }[]> {
  const all = [await json<LotPage>(`${ours}/api/lots`, cookie)]
  for (let last = all[0]!.value; last.rev < last.head;) {
    const from = new URLSearchParams({ epoch: last.epoch, rev: String(last.rev) })
    all.push(await json<LotPage>(`${ours}/api/lots?${from}`, cookie))
    last = all.at(-1)!.value
  }
  return all
}

/** The same lots as objects of the contract, their photos' ids as distinct as ours. */
async function bytesOfSync() {
  const all = await pages(await house('postgres'))
  const device = new Device()
  for (const { value } of all) device.apply(value)
  const objects: Lot[] = [...device.lots.values()]
  const ours = all.reduce((sum, { text }) => sum + gzipSync(text).length, 0)
  return { ours: [ours / KIB], limit: [gzipSync(JSON.stringify(objects)).length / KIB] }
}

/** All lots over HTTP until they are parsed, ours in pages, the limit's in one answer that the database made. */
async function sync(kind: 'pglite' | 'postgres') {
  const opened = await house(kind)
  const ours = () => timed(() => pages(opened))
  const limit = () => timeOfObjects(opened)
  await ours()
  await limit()
  return alternate(ours, limit)
}

/** Ms until all lots are there as objects, made by the database in one answer and parsed. */
export function timeOfObjects({ limit, cookie }: House): Promise<number> {
  return timed(() => json(`${limit}/objects`, cookie))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** A packed file of the built page, against nginx with the same one: a thousand requests by wrk, over 32 connections. */
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
  const words = ['-t', '1', '-c', '32', '-d', `${WRK_S}s`, '-H', 'Accept-Encoding: gzip', url]
  const { stdout } = await start('wrk', words)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  return 1_000_000 / perSecond
}

/** The same bytes, packed the same way. */
async function assertSame(...urls: string[]): Promise<void> {
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const { stdout } = await start('curl', [
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

function largest(): string {
  const folder = join(ROOT, 'dist', 'assets')
  const size = (name: string) => statSync(join(folder, name)).size
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return `assets/${scripts.toSorted((a, b) => size(b) - size(a))[0]}`
}
