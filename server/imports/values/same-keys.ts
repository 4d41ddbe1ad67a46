/**
 * Rows of one file with the same key: `1MX3001` and `1mx3001` are one lot, and nobody can tell which of the two rows is
 * meant, so the later one is refused. Keeps a key and a number for each row: 5 MB for 50,000.
 */
import type { Checked, Issue } from './check-row.ts'

/** Answers the refusal of a row whose key an earlier row has. `field`: whose value the key is. */
export function openKeys(field: string) {
  const rows = new Map<string, number>()
  return ({ key, row }: Pick<Checked<unknown>, 'key' | 'row'>, column: string): Issue | undefined => {
    if (key === undefined) return undefined
    const earlier = rows.get(key)
    if (earlier === undefined) rows.set(key, row)
    if (earlier === undefined) return undefined
    return { row, column, field, value: key, code: 'twice', expected: `Another value than in row ${earlier}` }
  }
}
