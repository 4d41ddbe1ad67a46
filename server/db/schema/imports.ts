/** Tables of imports: each run, what it changed, by which it can be undone, and what a source's files are known to mean. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes } from './column-kinds.ts'
import { customers, keys } from './people.ts'

/**
 * Runs. `askedBy`: who, such as `staff: dana@loupe.example`, as named then; null before that was kept. `file`: where the
 * storage has it while it is needed. `options`, `report`: as server/imports has them. `status`: waiting, running, and then
 * how it ended. `leaseUntil`: a process works on it; later another may take it over. `attempts`: how often it was begun.
 */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    keyId: integer('key_id').references(() => keys.id, { onDelete: 'set null' }),
    askedBy: text('asked_by'),
    source: text('source').notNull(),
    fileName: text('file_name').notNull(),
    fileSha256: bytes('file_sha256').notNull(),
    file: uuid('file').notNull(),
    options: jsonb('options').notNull(),
    status: text('status').notNull(),
    rowsRead: integer('rows_read').notNull().default(0),
    attempts: smallint('attempts').notNull().default(0),
    report: jsonb('report'),
    askedAt: at('asked_at').notNull(),
    endedAt: at('ended_at'),
    leaseUntil: at('lease_until'),
  },
  (t) => [
    index('imports_open')
      .on(t.id)
      .where(sql`${t.endedAt} is null`),
  ],
)

/**
 * What a run changed. `before`: the row as it was; null where the run made it. `rev`: the revision the run gave it; one
 * that has a later one was changed since. Lots that a run made say it themselves, as there are many.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    rowId: integer('row_id').notNull(),
    rev: integer('rev').notNull(),
    before: jsonb('before'),
  },
  (t) => [primaryKey({ columns: [t.importId, t.rowId] }), index('import_changes_row').on(t.rowId)],
)

/**
 * What a person has corrected about the columns of a source's files. `header`: the SHA-256 of the names of the columns,
 * folded. `fields`: by a column's name, the field it is; null: not used.
 */
export const importMappings = pgTable(
  'import_mappings',
  {
    source: text('source').notNull(),
    subject: text('subject').notNull(),
    header: bytes('header').notNull(),
    fields: jsonb('fields').$type<Record<string, string | null>>().notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.subject, t.header] })],
)

/** The subject under which the entries of photo indexes are kept; the names of files mean lots. */
export const PHOTO_INDEX = 'photo-index'

/** The source under which a customer's photo index is kept. */
export const sourceOfPhotoIndex = (customerId: number): string => `customer ${customerId}`

/** What a person has said that a source means by a value. `written`: the value, folded. `means`: one that is known. */
export const importAliases = pgTable(
  'import_aliases',
  {
    source: text('source').notNull(),
    subject: text('subject').notNull(),
    field: text('field').notNull(),
    written: text('written').notNull(),
    means: text('means').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.subject, t.field, t.written] })],
)
