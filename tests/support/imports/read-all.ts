/** Reads a table to its end, or says why it is refused. */
import { readTable } from '#server/imports/tables/read-table.ts'
import type { Table, TableOptions, TableRow } from '#server/imports/tables/table.ts'
import type { TableSource } from '#server/imports/tables/table-bytes.ts'
import { TableFault } from '#server/imports/tables/table-fault.ts'

const NAMES = new Set(['Stock #', 'Size', 'Color', 'Clarity', 'Certificate #', 'Location'])

/** Some names as a caller knows them. */
export const knowsName = (name: string): boolean => NAMES.has(name)

export interface WholeTable extends Omit<Table, 'batches'> {
  rows: TableRow[]
}

export async function readAll(
  source: TableSource | string,
  options: TableOptions = { knowsName },
): Promise<WholeTable> {
  const { batches, ...table } = await readTable(
    typeof source === 'string' ? Buffer.from(source) : source,
    options,
  )
  const rows: TableRow[] = []
  for await (const batch of batches) rows.push(...batch)
  return { ...table, rows }
}

/** The refusal. @throws what is no refusal, or that there is none */
export async function faultOf(
  source: TableSource | string,
  options: TableOptions = { knowsName },
): Promise<TableFault> {
  const answer = await readAll(source, options).catch((error: unknown) => error)
  if (answer instanceof TableFault) return answer
  throw answer instanceof Error ? answer : new Error(`It was read: ${JSON.stringify(answer)}`)
}

/** The reasons of all skipped rows, by row. */
export const skippedRows = ({ skipped }: Pick<Table, 'skipped'>): Record<number, string> =>
  Object.fromEntries(
    skipped.flatMap(({ from, to, reason }) =>
      Array.from({ length: to - from + 1 }, (_, nth) => [from + nth, reason]),
    ),
  )
