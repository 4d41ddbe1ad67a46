/** A table of cells mapped and checked as an import does it, in two passes. */
import { type Cell, textOf } from '#server/imports/tables/table.ts'
import { openChecks } from '#server/imports/values/check-row.ts'
import { type MapOptions, openMapping } from '#server/imports/values/map-columns.ts'
import { folded } from '#server/imports/values/vocabularies/vocabulary.ts'
import type { ColumnHabits, FilledCell } from '#server/imports/values/reading/reading.ts'
import type { Subject } from '#server/imports/values/subject.ts'

/** By field: what a spelling stands for. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The first row is 2, as below a header. */
export function checkTable<G>(
  subject: Subject<G>,
  names: readonly string[],
  cells: readonly (readonly Cell[])[],
  options: Partial<MapOptions> & { corrections?: Corrections } = {},
) {
  const rows = cells.map((row, nth) => ({ row: nth + 2, cells: row }))
  const columns = names.map((name, at) => ({ name, place: String.fromCharCode(65 + at) }))
  const opened = openMapping(subject, columns, { file: 'stock.csv', ...options })
  for (const row of rows) opened.observe(row)
  const mapping = opened.decide()
  const check = openChecks(mapping, (field, written) => {
    const meanings = Object.entries(options.corrections?.[field] ?? {})
    return meanings.find(([spelling]) => folded(spelling) === folded(written))?.[1]
  })
  return { mapping, checked: rows.map(check) }
}

/** Habits of a column in which every cell is clear by itself. */
export const habits: ColumnHabits = {
  decimal: 'each',
  dates: 'each',
  percents: 'percent',
  ownExport: false,
  epoch: 1900,
  file: 'stock.csv',
}

/** A cell of text as checks take it. */
export const textCell = (text: string): FilledCell => ({ cell: text, text, raw: text, corrected: false })

/** Another cell as checks take it. */
export const cellOf = (cell: NonNullable<Cell>): FilledCell => ({
  cell,
  text: textOf(cell),
  raw: textOf(cell),
  corrected: false,
})
