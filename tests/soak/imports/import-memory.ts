/**
 * Must hold, on each database: an import of 53,940 lots, as CSV and as XLSX, takes little memory of the server, and the
 * next one takes no more. The embedded database runs in the server's process; its own memory, which grows with its work
 * and is never given back, is in the figures and is told apart.
 */
import { readFileSync } from 'node:fs'
import { largeStock } from '#tests/support/imports/large-stock.ts'
import { makeXlsx, textRow } from '#tests/support/imports/made-zip.ts'
import { type IngestClient, ingestClient } from '#tests/support/server/ingest-client.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { type RunningServer, runServer } from '#tests/support/server/run-server.ts'
import type { Part } from '#tests/soak/part.ts'
import { must, quantile } from '#tests/soak/server/soak-server.ts'

export const importMemory: Part = { name: 'import memory', run }

const LOTS = 53_940
/**
 * Over what the server has before the first import: the median of the imports, because of garbage that is not collected
 * yet there is more or less.
 */
const MOST_MB = 250
/** What the smaller of the last two may take over the first. */
const MORE_LATER_MB = 90
const SAMPLED_EVERY_MS = 100

async function run(): Promise<string[]> {
  const report: Report = { lines: [], faults: [] }
  {
    await using server = await runServer({ env: { DEMO: 'off' } })
    await measure('PGlite', server, report)
  }
  const postgres = await startPostgres()
  if (!postgres)
    report.lines.push('NOT CHECKED ON POSTGRESQL: it is not installed. Debian: apt-get install postgresql')
  else
    try {
      await using server = await runServer({ env: { DEMO: 'off', DATABASE_URL: postgres.url('postgres') } })
      await measure('PostgreSQL', server, report)
    } finally {
      await postgres.stop()
    }
  must(
    report.faults.length === 0,
    [...report.lines, `Too much memory: ${report.faults.join('; ')}`].join('\n'),
  )
  return report.lines
}

interface Report {
  lines: string[]
  faults: string[]
}

async function measure(kind: string, server: RunningServer, { lines, faults }: Report): Promise<void> {
  // To make a database takes more memory than to open one.
  await server.stop()
  await server.start()
  const client = ingestClient(server)
  const idle = memoryOf(server)
  lines.push(`${kind}: idle at ${mb(idle.all)}${embedded(idle)}`)
  const taken: number[] = []
  for (const given of files()) {
    const peak = await peakOf(server, () => importAs(client, given))
    const more = peak.all - idle.all
    taken.push(more)
    const what = `${kind}, ${given.name} of ${given.customer}, ${given.expected}`
    lines.push(`${what}: at most ${mb(peak.all)}, ${mb(more)} over idle${embedded(peak)}`)
  }
  const [first, median, last] = [taken[0]!, quantile(taken, 0.5), Math.min(...taken.slice(-2))]
  if (median > MOST_MB) faults.push(`${kind} takes ${mb(median)} over idle`)
  if (last > first + MORE_LATER_MB)
    faults.push(`${kind} takes ${mb(first)} at first and ${mb(last)} in the end`)
}

interface Given {
  name: string
  customer: string
  file: string | Uint8Array<ArrayBuffer>
  expected: 'new' | 'same'
}

/** The same list again and again, as new lots and as known ones, as text and as a workbook. */
function* files(): Generator<Given> {
  const csv = { name: 'stock.csv', file: largeStock('SKU') }
  yield { ...csv, customer: 'One', expected: 'new' }
  yield { ...csv, customer: 'One', expected: 'same' }
  yield { ...csv, customer: 'Two', expected: 'new' }
  yield { ...csv, customer: 'Three', expected: 'new' }
  const rows = csv.file.trimEnd().split('\n')
  const xml = rows.map((row, nth) => textRow(nth + 1, row.split(',')))
  const file = new Uint8Array(makeXlsx({ sheets: [{ name: 'Stock', rows: xml.join('') }] }))
  yield { name: 'stock.xlsx', customer: 'Four', file, expected: 'new' }
}

async function importAs({ call, importFile }: IngestClient, { name, customer, file, expected }: Given) {
  await call('POST', '/customers', { name: customer })
  const { report, status } = await importFile({ as: 'lots', customer, name }, file)
  must(
    report?.[expected] === LOTS,
    `The run of ${name} is ${status}: ${JSON.stringify(report).slice(0, 500)}`,
  )
}

/** MB of 1,000,000 bytes. `database`: what of it is the memory of a database that is embedded. */
interface Memory {
  all: number
  database: number
}

async function peakOf(server: RunningServer, work: () => Promise<unknown>): Promise<Memory> {
  let peak: Memory = { all: 0, database: 0 }
  const timer = setInterval(() => {
    const memory = memoryOf(server)
    if (memory.all > peak.all) peak = memory
  }, SAMPLED_EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return peak
}

/**
 * V8 lays a memory of WebAssembly before a guard of several GB, which nothing else has.
 * https://www.kernel.org/doc/html/latest/filesystems/proc.html, smaps
 */
function memoryOf({ pid }: RunningServer): Memory {
  const mappings = readFileSync(`/proc/${pid()}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
  const read = mappings.map((text) => {
    const [, from = '', to = '', may = ''] = /^([0-9a-f]+)-([0-9a-f]+) (\S+)/.exec(text) ?? []
    const kib = Number(/^Rss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0)
    return { bytes: Number.parseInt(to, 16) - Number.parseInt(from, 16), may, rss: (kib * 1024) / 1e6 }
  })
  let [all, database] = [0, 0]
  for (const [nth, { rss }] of read.entries()) {
    all += rss
    const next = read[nth + 1]
    if (next?.may.startsWith('---') && next.bytes > 2 ** 31) database += rss
  }
  return { all, database }
}

const mb = (value: number) => `${Math.round(value)} MB`
const embedded = ({ database }: Memory) => (database > 1 ? `, ${mb(database)} of it the database's` : '')
