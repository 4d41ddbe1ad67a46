/**
 * SQL for each column of a lot, read from the contract's table: how its values of many rows become one JSON text.
 * `string_agg` of the numbers is the cheapest way to a JSON array on both databases, a third of `json_agg`'s time.
 */
import { LOT_COLUMNS, type LotColumn, PHOTO_COLUMNS, type PhotoColumn } from '#contract/lots/lot-columns.ts'
import { lots } from '#server/db/schema/goods.ts'

/** The contract's columns, in its order. */
export const COLUMN_NAMES = Object.keys(LOT_COLUMNS) as LotColumn[]

/** The name of a column in the table of lots. */
export const nameInTable = (column: LotColumn | PhotoColumn | 'photoId'): string => `"${lots[column].name}"`

/** Whether a column holds the number of a word. */
export const isWord = (column: LotColumn): boolean => LOT_COLUMNS[column] === 'word'

export const WORD_COLUMNS = COLUMN_NAMES.filter(isWord)

/** Whether rows use a word `w` in these columns. `rows`: the name of a table. */
export const wordsIn = (rows: string, columns: readonly LotColumn[]): string =>
  `w.id in (select unnest(array[${columns.filter(isWord).map(nameInTable).join(', ')}]) from ${rows})`

const listOf = (texts: string): string => `'[' || coalesce(string_agg(${texts}, ','), '') || ']'`
const integersOf = (value: string, absent: number): string =>
  listOf(`coalesce((${value})::text, '${absent}')`)

/** The members of these of the contract's columns, of the rows of `page` in their order. */
export function columnsAsJson(columns: readonly LotColumn[]): string {
  const members = [
    ...columns.map((column) => `'"${column}":' || ${asJson(column)}`),
    ...PHOTO_COLUMNS.map((column) => `'"${column}":' || ${listOf(nameInTable(column))}`),
    `'"photoId":"' || coalesce(string_agg(${nameInTable('photoId')}, ''), '') || '"'`,
  ]
  return `concat_ws(',', ${members.join(', ')})`
}

function asJson(column: LotColumn): string {
  const value = nameInTable(column)
  switch (LOT_COLUMNS[column]) {
    case 'text':
      return `to_json(coalesce(string_agg(coalesce(${value}, ''), E'\\t'), ''))::text`
    case 'time':
      return integersOf(`date_part('epoch', ${value})::bigint`, -1)
    case 'word':
      return integersOf(value, 0)
    case 'int':
      return integersOf(value, -1)
  }
}
