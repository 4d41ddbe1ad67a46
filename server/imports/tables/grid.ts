/** What every format is read into before a header is looked for: the rows of the file as they stand in it. */
import type { Cell } from './table.ts'

export interface GridRow {
  row: number
  line?: number
  cells: Cell[]
}

/** In ascending order of `row`, some at a time. Rows that are left out are blank. */
export type Grid = AsyncGenerator<GridRow[], void>

export const isBlank = ({ cells }: GridRow): boolean => cells.every((cell) => cell === null)
