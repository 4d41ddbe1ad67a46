/**
 * What the page does with 53,940 lots, each row beside its limit in the same browser: reading the list out of
 * IndexedDB, changing the order. The CSV is measured against psql's COPY of the same 25 columns, and the first
 * screen's weight against the floor's.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { build, preview } from 'vite'
import type { LotPage } from '#contract/lots/lots.ts'
import { LOT_CSV_COLUMNS } from '#contract/lots/csv.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { startStubServer } from '#tests/support/server/stub-server.ts'
import { alternate, atEnd, type BenchRow, type Contest, ROUNDS } from './bench-row.ts'
import { openBrowser } from './bench-browser.ts'
import { FIRST_SCREEN_LIMIT, firstScreenKib, floorKib } from '#tests/bench/limits/first-screen.ts'
import { house } from '#tests/bench/server/house.ts'
import type { Bench } from '#tests/bench/page/bench-page.ts'

const STEPS = [
  [13_485, 53_940],
  [53_940, 215_760],
] as const

/** What grows as the list does comes out at 1, give or take what rounds of the same work differ by. */
const LINEAR = 1.05

export const rows: BenchRow[] = [
  {
    name: 'initial JS of the first screen, gz against the floor',
    unit: 'KiB',
    goal: FIRST_SCREEN_LIMIT.timesFloor,
    run: initialJs,
  },
  { name: 'list out of IndexedDB against getAll() of records', unit: 'ms', goal: 1 / 15, run: readList },
  { name: 'change of order against a collator sort', unit: 'ms', goal: 1 / 24, run: changeOrder },
  { name: 'search while typing over all fields against lines', unit: 'ms', goal: 1, run: typeSearch },
  { name: 'CSV of all lots against psql COPY', unit: 'ms', goal: 1.5, run: csv },
  { name: 'page blocked while the CSV is written, against 50 ms', unit: 'ms', goal: 1, run: csvBlocks },
  ...(['save', 'open', 'order'] as const).flatMap((what) =>
    STEPS.map(([from, to]): BenchRow => ({
      name: `${what}: ${to.toLocaleString('en')} lots against four times ${from.toLocaleString('en')}`,
      unit: 'ms',
      goal: LINEAR,
      run: async () => growth(what, from, to),
    })),
  ),
]

type Growth = Awaited<ReturnType<Bench['grow']>>

let measured: Promise<Map<number, Growth[]>> | undefined

/** Saving a first sync, opening it and changing its order, at a size and at four times as many lots. */
async function growth(what: keyof Growth, from: number, to: number): Promise<Contest> {
  const sizes = await (measured ??= measureGrowth())
  return {
    ours: sizes.get(to)!.map((figures) => figures[what]),
    limit: sizes.get(from)!.map((figures) => 4 * figures[what]),
  }
}

async function measureGrowth(): Promise<Map<number, Growth[]>> {
  const page = await benchPage()
  const sizes = new Map([...new Set(STEPS.flat())].map((lots) => [lots, [] as Growth[]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [lots, figures] of sizes) figures.push(await page.evaluate((lots) => bench.grow(lots), lots))
  return sizes
}

declare const bench: Bench

let opened: Promise<Page> | undefined

/** The bench's page in the test browser, its lists filled with the house's. */
const benchPage = (): Promise<Page> => (opened ??= openBenchPage())

async function openBenchPage(): Promise<Page> {
  const outDir = temporaryFolder()
  const root = join(import.meta.dirname, 'page')
  await build({ root, configFile: false, logLevel: 'warn', worker: { format: 'es' }, build: { outDir } })
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir },
    preview: { port: 0 },
  })
  atEnd(() => server.close())
  const page = await openPage()
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  const filled = await page.evaluate((pages) => bench.fill(pages), await housePages())
  if (filled !== 53_940) throw new Error(`The bench's page holds ${filled} lots`)
  return page
}

const openPage = async (): Promise<Page> => (await openBrowser()).newPage()

async function housePages(): Promise<LotPage[]> {
  const { ours, cookie } = await house('pglite')
  const pages: LotPage[] = []
  for (let from = ''; ;) {
    const page = (await (await fetch(`${ours}/api/lots?${from}`, { headers: { cookie } })).json()) as LotPage
    pages.push(page)
    if (page.rev === page.head) return pages
    from = `epoch=${page.epoch}&rev=${page.rev}`
  }
}

async function readList(): Promise<Contest> {
  const page = await benchPage()
  await page.evaluate(() => bench.readColumns())
  return alternate(
    () => page.evaluate(() => bench.readColumns()),
    () => page.evaluate(() => bench.readRecords()),
  )
}

async function changeOrder(): Promise<Contest> {
  const page = await benchPage()
  return alternate(
    () => page.evaluate(() => bench.switchOrder()),
    () => page.evaluate(() => bench.sortByCollator()),
  )
}

async function typeSearch(): Promise<Contest> {
  const page = await benchPage()
  return alternate(
    () => page.evaluate(() => bench.typeSearch()),
    () => page.evaluate(() => bench.typeInLines()),
  )
}

async function csv(): Promise<Contest> {
  const page = await benchPage()
  const copy = await psqlCopy(await page.evaluate(() => bench.csvText()))
  await page.evaluate(() => bench.writeCsv())
  await copy()
  return alternate(() => page.evaluate(() => bench.writeCsv()), copy)
}

async function csvBlocks(): Promise<Contest> {
  const page = await benchPage()
  const ours: number[] = []
  for (let round = 0; round < ROUNDS; round++) ours.push(await page.evaluate(() => bench.csvBlocks()))
  return { ours, limit: [50] }
}

/** Loads the file's own rows into a table and times psql, the whole process, copying them out again. */
async function psqlCopy(text: string): Promise<() => Promise<number>> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed, and this row needs it')
  atEnd(() => postgres.stop())
  const url = postgres.url('postgres')
  const columns = LOT_CSV_COLUMNS.map((name) => `"${name}"`)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create table lots (${columns.map((name) => `${name} text`).join(', ')})`)
  await client.end()
  const run = promisify(execFile)
  const load = run('psql', [url, '-c', 'copy lots from stdin with (format csv, header)'])
  load.child.stdin?.end(text)
  await load
  return async () => {
    const begun = performance.now()
    await run('psql', [url, '-o', '/dev/null', '-c', 'copy lots to stdout with (format csv, header)'])
    return performance.now() - begun
  }
}

/** Every script a visitor's first screen asks for, and the floor's; the customer's is printed beside it. */
async function initialJs(): Promise<Contest> {
  const floor = await floorKib()
  const visitor = await scriptsOf(null, 'E-mail')
  const customer = await scriptsOf({ id: 7, clientName: 'ACME' }, 'Sort By')
  console.log(
    `  a visitor's first screen: ${visitor.toFixed(1)} KiB; a customer's wall: ${customer.toFixed(1)} KiB`,
  )
  return { ours: [visitor], limit: [floor] }
}

async function scriptsOf(session: object | null, label: string): Promise<number> {
  await using stub = await startStubServer()
  stub.answer('/api/GetUserData', { body: session })
  return await firstScreenKib(await openPage(), stub.origin, label)
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-bench-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
