/**
 * Rows of a file of text, as csv-parse reads them, streamed. A row is what a spreadsheet calls one: blank lines count,
 * and a value in quotation marks may have several lines. Its line is counted here, since every line break is `\n` by
 * then. Quotation marks that are not in pairs end the reading: what stands behind them could be anything.
 */
import { parse } from 'csv-parse'
import type { GridRow } from '#server/imports/tables/grid.ts'
import { ROW_CHARS } from '#server/imports/tables/limits.ts'
import type { Delimiter, Table, TableOptions } from '#server/imports/tables/table.ts'
import type { TableBytes } from '#server/imports/tables/table-bytes.ts'
import { TableFault } from '#server/imports/tables/table-fault.ts'
import { toTable } from '#server/imports/tables/to-table.ts'
import { toCells } from './cells.ts'
import { decodedText } from './decoded-text.ts'
import { findDelimiter } from './delimiter.ts'
import type { FoundEncoding } from './encoding.ts'

const SAMPLE_CHARS = 256 * 1024

/** @throws TableFault where it is not a table */
export async function readText(
  bytes: TableBytes,
  found: FoundEncoding,
  options: TableOptions,
): Promise<Table> {
  const delimiter = options.delimiter ?? findDelimiter(await sampleOf(bytes, found), options)
  const { encoding, encodingGuessed } = found
  const form = { kind: 'text', encoding, encodingGuessed, delimiter } as const
  return toTable(form, gridOf(decodedText(bytes, found), delimiter), options)
}

async function sampleOf(bytes: TableBytes, found: FoundEncoding): Promise<string> {
  let sample = ''
  for await (const text of decodedText(bytes, found)) {
    sample += text
    if (sample.length > SAMPLE_CHARS) return sample.slice(0, sample.lastIndexOf('\n') + 1)
  }
  return sample
}

async function* gridOf(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<GridRow[], void> {
  const next = { row: 1, line: 1 }
  let rows: GridRow[] = []
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    max_record_size: ROW_CHARS,
    // Taken here and not from the parser's own stream, which costs as much again and drops rows before a fault.
    on_record(record: string[]): null {
      rows.push({ ...next, cells: toCells(record) })
      next.row++
      next.line += 1 + lineBreaksIn(record)
      return null
    },
  })
  // Each step below answers its error by itself.
  parser.on('error', () => undefined)
  const taken = () => {
    const those = rows
    rows = []
    return those
  }
  try {
    for await (const piece of text) {
      await step((done) => parser.write(piece, done))
      if (rows.length > 0) yield taken()
    }
    await step((done) => parser.end(done))
  } catch (error) {
    throw toFault(error, next)
  }
  yield taken()
}

/** Waits until a stream has taken what it was given. */
function step(give: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => give((error) => (error ? reject(error) : resolve())))
}

function lineBreaksIn(record: readonly string[]): number {
  let count = 0
  for (const text of record) if (text.includes('\n')) count += text.split('\n').length - 1
  return count
}

function toFault(error: unknown, { row, line }: { row: number; line: number }): unknown {
  const { code } = error as { code?: unknown }
  if (error instanceof TableFault || typeof code !== 'string') return error
  return /QUOTE|CSV_MAX_RECORD_SIZE/.test(code)
    ? new TableFault('broken_quotes', { row, detail: `line ${line}` })
    : error
}
