/** What an archive says of itself in its first entry. */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { ARCHIVED } from './tables.ts'

/** Of what this server writes. A reader refuses a later one. */
export const FORMAT = 1

/** It becomes part of statements. Whoever made the archive, nothing but what is archived is restored from it. */
const TableName = z.string().check(z.refine((name) => ARCHIVED.includes(name)))
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * `schema`: the last migration of the database that it was made from. `epoch`: that of its revisions. `isWhole`: the
 * photographs are in it. `staffSecondFactor`: the staff have to have a second factor; archives of old say nothing of it.
 * `nextIds`: by table, the id that the next row would have had. `tables`: each with its number of
 * rows, and the size and SHA-256 of its packed entry.
 */
export const Manifest = z.object({
  format: z.int(),
  schema: z.string(),
  madeAt: z.iso.datetime(),
  epoch: z.uuid(),
  demoSeededAt: z.nullable(z.string()),
  staffSecondFactor: z.optional(z.boolean()),
  isWhole: z.boolean(),
  originals: z.int(),
  nextIds: z.record(TableName, z.int()),
  tables: z.array(z.object({ name: TableName, rows: z.int(), bytes: z.int(), sha256: Sha256 })),
})
export type Manifest = z.infer<typeof Manifest>

/** The entry with the rows of a table: a line of JSON each, packed by gzip. */
export const rowsEntry = (table: string): string => `rows/${table}.ndjson.gz`

/** Whether an archive is of the schema that this server has. */
export const isNewest = ({ schema }: Pick<Manifest, 'schema'>): boolean => schema === knownSchemas().at(-1)

/** The migrations that this server knows, the first one first. */
export function knownSchemas(): string[] {
  const path = new URL('../db/migrations/meta/_journal.json', import.meta.url)
  const { entries } = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  return entries.map(({ tag }) => tag)
}
