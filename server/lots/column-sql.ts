/**
 * SQL for each column of a lot, read from the contract's table: how its values of many rows become one JSON text.
 * `string_agg` of the numbers is the cheapest way to a JSON array on both databases, a third of `json_agg`'s time.
 */
import {
  BLUR_SEPARATOR,
  LOT_COLUMNS,
  type LotColumn,
  PHOTO_COLUMNS,
  RARE_PHOTO_COLUMNS,
  type RarePhotoColumn,
} from '#contract/lots/lot-columns.ts'
import { lots } from '#server/db/schema/goods.ts'

/** The contract's columns, in its order. */
export const COLUMN_NAMES = Object.keys(LOT_COLUMNS) as LotColumn[]

/** The columns of photos, each with one entry a photo. */
export const OF_PHOTOS = [...PHOTO_COLUMNS, 'photoId', ...RARE_PHOTO_COLUMNS, 'photoBlur'] as const

/** The name of a column in the table of lots. */
export const nameInTable = (column: LotColumn | (typeof OF_PHOTOS)[number]): string =>
  `"${lots[column].name}"`

/** Whether a column holds the number of a word. */
export const isWord = (column: LotColumn): boolean => LOT_COLUMNS[column] === 'word'

export const WORD_COLUMNS = COLUMN_NAMES.filter(isWord)

/** Whether rows use a word `w` in these columns. `rows`: the name of a table. */
export const wordsIn = (rows: string, columns: readonly LotColumn[]): string =>
  `w.id in (select unnest(array[${columns.filter(isWord).map(nameInTable).join(', ')}]) from ${rows})`

/** A member of the columns: as JSON, `%s` where its value stands, and the value as SQL. */
type Member = [json: string, value: string]

const listOf = (column: string, texts: string): Member => [`"${column}":[%s]`, `string_agg(${texts}, ',')`]
const integersOf = (column: LotColumn, value: string, absent: number): Member =>
  listOf(column, `coalesce((${value})::text, '${absent}')`)

/**
 * Selects the members of these of the contract's columns, of rows in their order. `rows`: what stands behind `from`. One
 * `format` puts them together, which of few rows takes less than joining each by itself.
 */
export function columnsAsJson(columns: readonly LotColumn[], rows: string): string {
  const members: Member[] = [
    ...columns.map(memberOf),
    ...PHOTO_COLUMNS.map((column) => listOf(column, nameInTable(column))),
    ['"photoId":"%s"', `string_agg(${nameInTable('photoId')}, '')`],
  ]
  const json = members.map(([text]) => text).join(',')
  const values = members.map(([, value]) => value).join(', ')
  return `select format('${json}%s', ${values}, ${rareAsJson(rows)}) as columns from ${rows}`
}

/**
 * The members of the columns that few photos have, each behind a comma; null where none has any of it. Rows are gone
 * through again only where one has: lots without take no longer for it.
 */
function rareAsJson(rows: string): string {
  const members = [
    ...RARE_PHOTO_COLUMNS.map((column) => rareMember(column, ['[', ',', ']'], '0')),
    rareMember('photoBlur', ['"', BLUR_SEPARATOR, '"'], ''),
  ]
  const any = [...RARE_PHOTO_COLUMNS, 'photoBlur' as const].map(nameInTable).join(', ')
  const said = `(select concat(${members.join(', ')}) from ${rows})`
  return `case when count(coalesce(${any})) > 0 then ${said} end`
}

/** Null where no photo has it, `absent` for a photo that has none. */
function rareMember(
  column: RarePhotoColumn | 'photoBlur',
  [begin, separator, end]: readonly [string, string, string],
  absent: string,
): string {
  const name = nameInTable(column)
  const none = `'${absent}' || repeat('${separator}${absent}', photo_count - 1)`
  const texts = `string_agg(coalesce(${name}, ${none}), '${separator}') filter (where photo_count > 0)`
  return `case when count(${name}) > 0 then ',"${column}":${begin}' || ${texts} || '${end}' end`
}

function memberOf(column: LotColumn): Member {
  const value = nameInTable(column)
  switch (LOT_COLUMNS[column]) {
    case 'text':
      return [`"${column}":%s`, `coalesce(to_json(string_agg(coalesce(${value}, ''), E'\\t'))::text, '""')`]
    case 'time':
      return integersOf(column, `date_part('epoch', ${value})::bigint`, -1)
    case 'word':
      return integersOf(column, value, 0)
    case 'int':
      return integersOf(column, value, -1)
  }
}
