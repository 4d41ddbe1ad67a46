/** Rows as text for a terminal, with columns of equal width. */

const BETWEEN = '  '

/** Without rows: nothing but `none`. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  none?: string,
): string {
  if (rows.length === 0 && none !== undefined) return none
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

/** The columns in which any row says something. */
export function filledColumns(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): { head: string[]; rows: (string | number)[][] } {
  const kept = head.flatMap((_, column) => (rows.some((row) => row[column] !== '') ? [column] : []))
  return { head: kept.map((at) => head[at]!), rows: rows.map((row) => kept.map((at) => row[at]!)) }
}
