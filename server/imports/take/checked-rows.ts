/**
 * The rows of a file between their check and their taking: a file on this machine with a line of JSON for each
 * statement's worth of them, so that neither memory nor the transaction that takes them grows with the reading.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Issue } from '#server/imports/values/check-row.ts'

/** A statement's rows: distributed databases want no more. */
export const ROWS_AT_ONCE = 1_000

/** `texts`: the cells as they were; empty where nobody may need them. `notes`: what the note of a lot is to say. `refusals`: a row with any is not taken. */
export interface CheckedRow<G> {
  row: number
  given: G
  notes: readonly string[]
  texts: readonly string[]
  refusals: Issue[]
}

/** Lines written to a file, as fast as the disk takes them. */
export function openLines(path: string) {
  const stream = createWriteStream(path, { mode: 0o600 })
  return {
    async write(line: string): Promise<void> {
      if (!stream.write(`${line}\n`)) await once(stream, 'drain')
    },
    async end(): Promise<void> {
      stream.end()
      await once(stream, 'close')
    },
  }
}

/** Rows written to a file, from which `batchesOf` reads them. */
export function openCheckedRows(path: string) {
  const lines = openLines(path)
  let rows: CheckedRow<unknown>[] = []
  async function writeRows(): Promise<void> {
    const line = JSON.stringify(rows)
    rows = []
    await lines.write(line)
  }
  return {
    async write(row: CheckedRow<unknown>): Promise<void> {
      if (rows.push(row) === ROWS_AT_ONCE) await writeRows()
    },
    async end(): Promise<void> {
      if (rows.length > 0) await writeRows()
      await lines.end()
    },
  }
}

/** The rows of a file, a statement's worth at a time. */
export async function* batchesOf<G>(path: string): AsyncGenerator<CheckedRow<G>[]> {
  for await (const line of createInterface({ input: createReadStream(path) }))
    yield JSON.parse(line) as CheckedRow<G>[]
}
