/** SQL that writes a time as the contract does. */
import { type SQL, sql } from 'drizzle-orm'

/** A `timestamptz` column as ISO 8601 UTC, to the second. */
export const utcText = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
