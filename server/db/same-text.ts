/**
 * Whether a column has a text, in any case. The database folds both: some letters it folds in another way than
 * JavaScript, the dotted capital I for one, so that a name folded here may not be found as it is written.
 */
import { type Column, type SQL, sql } from 'drizzle-orm'

export const isSameText = (column: Column, text: string): SQL => sql`lower(${column}) = lower(${text})`
