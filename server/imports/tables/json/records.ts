/** A record of a JSON file as cells by key; `{ "certificate": { "lab": … } }` has the key `certificate.lab`. */
import type { Cell, TableColumn } from '#server/imports/tables/table.ts'
import { COLUMNS } from '#server/imports/tables/limits.ts'
import { TableFault } from '#server/imports/tables/table-fault.ts'
import { numberOf } from './json-text.ts'

/** Records within records, so far down; what is deeper is told as JSON. */
const LEVELS = 4

type Cells = Map<string, Cell>

export function flattened(record: unknown): Cells {
  const cells: Cells = new Map()
  const add = (value: unknown, key: string, level: number) => {
    if (level < LEVELS && isRecord(value))
      for (const [name, inner] of Object.entries(value))
        add(inner, key === '' ? name : `${key}.${name}`, level + 1)
    else cells.set(key, toCell(value))
  }
  add(record, '', 0)
  return cells
}

/** The keys of all records, in the order in which they come. */
export function columnsOf(records: readonly Cells[]): TableColumn[] {
  const keys = [...new Set(records.flatMap((record) => [...record.keys()]))]
  if (keys.length > COLUMNS) throw new TableFault('too_many_columns', { row: 1, detail: String(COLUMNS) })
  return keys.map((key) => ({ name: key.trim() || null, place: key }))
}

export function toCell(value: unknown): Cell {
  const number = numberOf(value)
  if (number !== null) return { kind: 'number', text: number }
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'boolean') return { kind: 'boolean', text: value ? 'TRUE' : 'FALSE' }
  if (value === null || value === undefined) return null
  return JSON.stringify(value, (_, inner: unknown) => numberOf(inner) ?? inner)
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
