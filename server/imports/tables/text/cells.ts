/** The values of a record as cells: text as it is, spaces alone are blank. */
import type { Cell } from '#server/imports/tables/table.ts'

export const toCells = (record: readonly string[]): Cell[] =>
  record.map((text) => (text.trim() === '' ? null : text))
