/**
 * Tables of what customers see. Codes are the contract's, weights and money are integers. A customer's lots and memos
 * take their `rev` from `customers.rev` under the lock of revisions.ts. A deleted row stays as a tombstone until it is
 * purged.
 */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, bytes } from './column-kinds.ts'
import { customers } from './people.ts'
import { shares } from './sharing.ts'

/** A customer's dictionary of the words in its lots. `rev`: the change that added the word. */
export const words = pgTable(
  'words',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    id: smallint('id').notNull(),
    word: text('word').notNull(),
    rev: integer('rev').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.id] }), unique('words_word').on(t.customerId, t.word)],
)

/**
 * The columns are those of contract/lots/lot-columns.ts; a word is stored by its number, null where absent. `date` and the
 * `photo…` columns are derived from the lot's photos, newest first, in the form in which a page of lots sends them.
 * They are stored because a join with `photos` would double the time of a pull. Of the last three a lot has none where
 * none of its photos has one. `tagRev`: the revision of the lot in which what its tag is to show has changed last.
 * `tagRecord`: what was reported of its tag, in the form of contract/lots/tag-record.ts. A trigger keeps both, whoever
 * changes the lot; see its migration. `madeBy`: the import that made the lot, without a reference, which would be looked
 * up for each lot. `madeRev`: the revision it gave the lot; one that has a later one was changed since.
 */
export const lots = pgTable(
  'lots',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    rev: integer('rev').notNull(),
    deleted: boolean('deleted').notNull().default(false),
    lot: text('lot').notNull(),
    date: at('date'),
    type: smallint('type').notNull(),
    caratMilli: integer('carat_milli'),
    pieces: integer('pieces'),
    shape: smallint('shape'),
    color: smallint('color'),
    clarity: smallint('clarity'),
    cut: smallint('cut'),
    polish: smallint('polish'),
    symmetry: smallint('symmetry'),
    fluorescence: smallint('fluorescence'),
    lab: smallint('lab'),
    certificate: text('certificate'),
    lengthUm: integer('length_um'),
    widthUm: integer('width_um'),
    depthUm: integer('depth_um'),
    depthPermille: integer('depth_permille'),
    tablePermille: integer('table_permille'),
    gemType: smallint('gem_type'),
    treatment: smallint('treatment'),
    metal: smallint('metal'),
    origin: smallint('origin'),
    grossWeightMg: integer('gross_weight_mg'),
    location: smallint('location'),
    memo: integer('memo'),
    tag: text('tag'),
    note: text('note'),
    tagRev: integer('tag_rev'),
    tagRecord: text('tag_record'),
    madeBy: integer('made_by'),
    madeRev: integer('made_rev'),
    photoCount: smallint('photo_count').notNull().default(0),
    photoId: text('photo_id'),
    photoWidthPx: text('photo_width_px'),
    photoHeightPx: text('photo_height_px'),
    photoAgeS: text('photo_age_s'),
    photoView: text('photo_view'),
    photoFrames: text('photo_frames'),
    photoBlur: text('photo_blur'),
  },
  (t) => [
    unique('lots_rev').on(t.customerId, t.rev),
    uniqueIndex('lots_lot')
      .on(t.customerId, sql`lower(${t.lot})`)
      .where(sql`not ${t.deleted}`),
    // How the names of photographs' files find their lots; see server/photos/stored/match-photos.ts. Not by customer,
    // or the planner takes them for what `lots_lot` is for.
    index('lots_folded')
      .on(sql`translate(lower(${t.lot}), '-_ ./', '~~~~~')`)
      .where(sql`not ${t.deleted}`),
    index('lots_certificate_folded')
      .on(sql`translate(lower(${t.certificate}), '-_ ./', '~~~~~')`)
      .where(sql`not ${t.deleted} and ${t.certificate} is not null`),
    index('lots_made')
      .on(t.madeBy, t.id)
      .where(sql`${t.madeBy} is not null`),
    // Not by customer: see lots_folded.
    index('lots_tag')
      .on(sql`lower(${t.tag})`)
      .where(sql`not ${t.deleted} and ${t.tag} is not null`),
    check(
      'lots_no_tab',
      sql`concat(${t.lot}, ${t.certificate}, ${t.tag}, ${t.tagRecord}, ${t.note}) !~ '\t'`,
    ),
  ],
)

/**
 * Photographs. `lotId`: null for one that waits to be matched with its lot. `recipe`: what a drawn photo is drawn from;
 * a photograph that was taken has none. Of such a one: `sha256` and `bytes`: of the original, which the storage has by
 * its hash; `fileName`: as it was sent; `nth`: its place among those of its lot that were taken at the same time, by the
 * number in its name; `view`: what it shows, a key of PHOTO_VIEWS; `frames`: how many a spin has, of which the photo is
 * the first, or -1: it is a frame that waits for the rest of its spin; `blur`: its ThumbHash, drawn until the picture is there.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    lotId: integer('lot_id').references(() => lots.id, { onDelete: 'cascade' }),
    widthPx: smallint('width_px').notNull(),
    heightPx: smallint('height_px').notNull(),
    capturedAt: at('captured_at').notNull(),
    recipe: jsonb('recipe'),
    sha256: bytes('sha256'),
    bytes: integer('bytes'),
    fileName: text('file_name'),
    view: text('view'),
    frames: smallint('frames').notNull().default(0),
    nth: smallint('nth'),
    blur: bytes('blur'),
    storedAt: at('stored_at'),
  },
  (t) => [
    index('photos_lot').on(t.lotId),
    uniqueIndex('photos_sha256')
      .on(t.customerId, t.sha256)
      .where(sql`${t.sha256} is not null`),
    index('photos_unmatched')
      .on(t.customerId)
      .where(sql`${t.lotId} is null`),
  ],
)

/** The frames of a spin from the second on; the first is the photo itself. `sha256`: of the frame's original. */
export const photoFrames = pgTable(
  'photo_frames',
  {
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    nth: smallint('nth').notNull(),
    widthPx: smallint('width_px').notNull(),
    heightPx: smallint('height_px').notNull(),
    sha256: bytes('sha256').notNull(),
  },
  (t) => [primaryKey({ columns: [t.photoId, t.nth] })],
)

export const shareLots = pgTable(
  'share_lots',
  {
    shareId: integer('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.shareId, t.lotId] })],
)

/** `lines`: the contract's MemoLines. A memo is always read and written whole. */
export const memos = pgTable(
  'memos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    rev: integer('rev').notNull(),
    deleted: boolean('deleted').notNull().default(false),
    number: integer('number').notNull(),
    date: date('date').notNull(),
    dueDate: date('due_date'),
    terms: text('terms'),
    salesperson: text('salesperson'),
    status: smallint('status').notNull(),
    currency: text('currency').notNull(),
    lines: jsonb('lines').notNull(),
  },
  (t) => [unique('memos_rev').on(t.customerId, t.rev), unique('memos_number').on(t.customerId, t.number)],
)
