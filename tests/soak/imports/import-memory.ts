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
import { must } from '#tests/soak/server/soak-server.ts'

export const importMemory: Part = { name: 'import memory', run }

const LOTS = 53_940
/** Over what the server has before the first import. */
const MOST_MB = 250
/** What a later import may take over the first: of garbage that is not collected yet there is more or less. */
const MORE_LATER_MB = 60
const SAMPLED_EVERY_MS = 100

async function run(): Promise<string[]> {
  const lines: string[] = []
  {
    await using server = await runServer({ env: { DEMO: 'off' } })
    lines.push(...(await measured('PGlite', server)))
  }
  const postgres = await startPostgres()
  if (!postgres)
    return [...lines, 'NOT CHECKED ON POSTGRESQL: it is not installed. Debian: apt-get install postgresql']
  try {
    await using server = await runServer({ env: { DEMO: 'off', DATABASE_URL: postgres.url('postgres') } })
    lines.push(...(await measured('PostgreSQL', server)))
  } finally {
    await postgres.stop()
  }
  return lines
}

async function measured(kind: string, server: RunningServer): Promise<string[]> {
  // To make a database takes more memory than to open one.
  await server.stop()
  await server.start()
  const client = ingestClient(server)
  const idle = memoryOf(server)
  const lines = [`${kind}: idle at ${mb(idle.all)}${embedded(idle)}`]
  const faults: string[] = []
  let first = 0
  for (const { name, customer, file, expected } of files()) {
    const peak = await peakOf(server, () => importAs(client, { name, customer, file, expected }))
    const more = peak.all - idle.all
    first ||= more
    const line = `${kind}, ${customer}, ${name}: at most ${mb(peak.all)}, ${mb(more)} over idle${embedded(peak)}`
    lines.push(line)
    if (more > MOST_MB || more > first + MORE_LATER_MB) faults.push(line)
  }
  must(faults.length === 0, [...lines, `Too much: ${faults.join('; ')}`].join('\n'))
  return lines
}

interface Given {
  name: string
  customer: string
  file: string | Uint8Array<ArrayBuffer>
  expected: 'new' | 'same'
}

/** The same list as new lots and as known ones, as text and as a workbook. */
function* files(): Generator<Given> {
  const csv = largeStock('SKU')
  yield { name: 'stock.csv', customer: 'One', file: csv, expected: 'new' }
  yield { name: 'stock.csv', customer: 'One', file: csv, expected: 'same' }
  const rows = csv.trimEnd().split('\n')
  const xml = rows.map((row, nth) => textRow(nth + 1, row.split(',')))
  const xlsx = new Uint8Array(makeXlsx({ sheets: [{ name: 'Stock', rows: xml.join('') }] }))
  yield { name: 'stock.xlsx', customer: 'Two', file: xlsx, expected: 'new' }
  yield { name: 'stock.csv', customer: 'Three', file: csv, expected: 'new' }
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
