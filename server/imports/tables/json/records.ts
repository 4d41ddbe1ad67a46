/** A record of a JSON file as cells by key; `{ "certificate": { "lab": … } }` has the key `certificate.lab`. */
import type { Cell, TableColumn } from '#server/imports/tables/table.ts'
import { COLUMNS } from '#server/imports/tables/limits.ts'
import { TableFault } from '#server/imports/tables/table-fault.ts'
import { numberOf } from './json-text.ts'

/** Records within records, so far down; what is deeper is told as JSON. */
const LEVELS = 4

/** Beyond it a value is no trader's, and would take more stack than there is. */
const MOST_DEEP = 100

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

/** @throws TableFault broken_json for what stands too deep within each other */
export function toCell(value: unknown): Cell {
  const number = numberOf(value)
  if (number !== null) return { kind: 'number', text: number }
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'boolean') return { kind: 'boolean', text: value ? 'TRUE' : 'FALSE' }
  if (value === null || value === undefined) return null
  if (isDeeper(value, MOST_DEEP))
    throw new TableFault('broken_json', {
      detail: `its values stand more than ${MOST_DEEP} deep in each other`,
    })
  return JSON.stringify(value, (_, inner: unknown) => numberOf(inner) ?? inner)
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))
