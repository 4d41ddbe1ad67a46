/**
 * Which fields a list of lots has. The server sends each log-in the columns that it may see; a field without one is not
 * offered: not among the details, not in filter, search or CSV. A composed field is there where one of its parts is.
 */
import { columnsForGuests } from '#contract/lots/lot-columns.ts'
import { fieldsWith, type LotField, rowOf } from '#contract/lots/lot-fields.ts'

export type HasField = (field: LotField) => boolean

/** For what is not shown from a list. */
export const hasEveryField: HasField = () => true

const known = new Map<string, HasField>()

/**
 * `columns`: those that the list was pulled with, undefined for a list from before they were noted. The same columns
 * give the same function.
 */
export function fieldsOf(columns: readonly string[] = fieldsWith('kind')): HasField {
  const key = columns.join()
  let has = known.get(key)
  if (!has) known.set(key, (has = toHasField(new Set(columns))))
  return has
}

const toHasField =
  (columns: ReadonlySet<string>): HasField =>
  (field) =>
    (rowOf(field).parts ?? [field]).some((part) => columns.has(part))

/** The fields that guests of a share are sent. */
export const guestsSee = fieldsOf(columnsForGuests(true))
