/**
 * Rows of one file with the same key: `1MX3001` and `1mx3001` are one lot, and nobody can tell which of the two rows is
 * meant, so the later one is refused. Keeps a key and a number for each row: 5 MB for 50,000.
 */
import { type TableRow, textOf } from '#server/imports/tables/table.ts'
import { type Checked, columnFor, type Issue, issueOf } from './check-row.ts'
import type { Mapping } from './map-columns.ts'
import { folded } from '#server/imports/values/vocabularies/vocabulary.ts'

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

/**
 * Answers the refusal of a row whose number is one that an earlier row writes otherwise: somebody has said what `M-*`
 * means, and `ME-7` and `M-7` would become one memo.
 */
export function openSpellings<G>(mapping: Mapping<G>) {
  const { gatheredBy: field } = mapping.subject
  const column = field === undefined ? undefined : columnFor(mapping, field)
  const seen = new Map<unknown, { row: number; text: string }>()
  return (row: TableRow, given: G): Issue | undefined => {
    if (field === undefined || !column) return undefined
    const value = (given as Readonly<Record<string, unknown>>)[field]
    const text = textOf(row.cells[column.at] ?? null)
    const earlier = seen.get(value)
    if (!earlier) seen.set(value, { row: row.row, text })
    if (!earlier || folded(earlier.text) === folded(text) || !/\p{L}/u.test(earlier.text + text))
      return undefined
    const expected = `Another number than in row ${earlier.row}, where ${earlier.text} is read as ${String(value)}, too`
    return issueOf(mapping, row, field, { code: 'contradiction', expected }, column)
  }
}
