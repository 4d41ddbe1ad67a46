/** The file of refused rows: CSV with the guard of our own exports, which an import takes away again. */
import { defused } from '#contract/lots/csv.ts'
import { WHY_REFUSED } from '#server/imports/kept/corrections.ts'
import { batchesOf, openLines } from '#server/imports/take/checked-rows.ts'
import type { CheckedFile } from './check-file.ts'

/** Writes the refused rows as they were, in their order, and behind each of them why. */
export async function writeRejects(
  { header, rowsPath, lateRefusals }: Pick<CheckedFile, 'header' | 'rowsPath' | 'lateRefusals'>,
  path: string,
): Promise<void> {
  const lines = openLines(path)
  const before = header.indexOf(WHY_REFUSED)
  // A file of rejects that is refused again says the newer reasons.
  const own = (cells: readonly string[]) => (before < 0 ? cells : cells.toSpliced(before, 1))
  await lines.write(rejectsLine(own(header), WHY_REFUSED))
  for await (const rows of batchesOf(rowsPath))
    for (const { row, texts, refusals } of rows) {
      const reasons = [...refusals, ...(lateRefusals.get(row) ?? [])]
      if (reasons.length === 0) continue
      const why = reasons.map(({ column, value, expected }) => `${column} "${value}": ${expected}`)
      await lines.write(rejectsLine(own(texts), why.join(' | ')))
    }
  await lines.end()
}

function rejectsLine(cells: readonly string[], why: string): string {
  return [...cells, why].map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(',')
}
