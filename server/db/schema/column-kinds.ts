/** Kinds of columns that drizzle has not, or that all tables use in one way. */
import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A time, `timestamptz`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
