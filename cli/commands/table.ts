/** Rows as text for a terminal, with columns of equal width. */

const BETWEEN = '  '

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const texts = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]!.length)))
  const isNumber = head.map(
    (_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join(BETWEEN)
      .trimEnd()
  return texts.map(line).join('\n')
}
