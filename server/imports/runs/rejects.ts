/** A line of the file of refused rows: CSV with the guard of our own exports, which an import takes away again. */
import { defused } from '#contract/lots/csv.ts'

/** The row's cells and, behind them, why it was refused. */
export function rejectsLine(cells: readonly string[], why: string): string {
  return [...cells, why].map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(',')
}
