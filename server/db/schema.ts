/**
 * The tables. Codes are the contract's, weights and money are integers, times `timestamptz`. A customer's lots and
 * memos take their `rev` from `customers.rev` under the lock of revisions.ts. A deleted row stays as a tombstone until
 * it is purged.
 */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Scope } from '#contract/ingest/ingest-call.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One row. `epoch` names the life of this database; a restore gives it a new one. */
export const database = pgTable(
  'database',
  {
    one: boolean('one').primaryKey().default(true),
    epoch: uuid('epoch').notNull().defaultRandom(),
    /** The day from which the demo's dates are counted; null where no demo was seeded. */
    demoSeededAt: at('demo_seeded_at'),
  },
  (t) => [check('database_one_row', sql`${t.one}`)],
)

/**
 * Customers are companies. `rev`: head revision. `purgedRev`: tombstones up to this revision are purged. `lotCount`:
 * the number of lots that are not deleted; every save updates it, because counting them would cost more than the pull
 * that tells it.
 */
export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    rev: integer('rev').notNull().default(0),
    purgedRev: integer('purged_rev').notNull().default(0),
    lotCount: integer('lot_count').notNull().default(0),
  },
  (t) => [uniqueIndex('customers_name').on(sql`lower(${t.name})`)],
)

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    email: text('email').notNull(),
    firstName: text('first_name'),
    /** Null: invited, and has not set one yet. */
    passwordHash: text('password_hash'),
    restricted: boolean('restricted').notNull().default(false),
    idleMinutes: smallint('idle_minutes').notNull().default(0),
    suspendedAt: at('suspended_at'),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
)

/** Share links: chosen lots, shown to everyone who has the link. Only the SHA-256 of the link's token is stored. */
export const shares = pgTable('shares', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: integer('customer_id')
    .notNull()
    .references(() => customers.id),
  createdBy: integer('created_by')
    .notNull()
    .references(() => users.id),
  tokenHash: bytes('token_hash').notNull().unique(),
  unbranded: boolean('unbranded').notNull().default(false),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
})

/** Sessions of users, and of guests who opened a share. Only the SHA-256 of the cookie's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    shareId: integer('share_id').references(() => shares.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
    seenAt: at('seen_at').notNull().defaultNow(),
    userAgent: text('user_agent'),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    check('sessions_one_owner', sql`(${t.userId} is null) <> (${t.shareId} is null)`),
  ],
)

/** Links that set a new password. `mailId`: the mail that was asked for; each attempt to send it makes a link of its own. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mailId: uuid('mail_id').notNull().defaultRandom(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
)

/** Browsers in which a user has logged in. Only the SHA-256 of the device cookie's token is stored. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: bytes('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tokenHash] })],
)

/**
 * Keys of the ingest API. Only the SHA-256 of a key is stored. `scopes`: which calls it opens. `customerId`: the one
 * customer it may touch; null: all.
 */
export const keys = pgTable(
  'keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    keyHash: bytes('key_hash').notNull().unique(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    customerId: integer('customer_id').references(() => customers.id),
    madeAt: at('made_at').notNull(),
    usedAt: at('used_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    uniqueIndex('keys_name')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.revokedAt} is null`),
  ],
)

/** How often something was done since its window of time began. `key`: a hash that names neither address nor user. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('throttles_ends').on(t.endsAt)],
)

/**
 * Mails that wait to be sent; a sent one is deleted. `about`: what its kind is composed from. `dueAt`: when it may be
 * tried next; a process that tries it puts this off first, so that no other one sends it too.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    about: jsonb('about').notNull(),
    queuedAt: at('queued_at').notNull(),
    dueAt: at('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [index('mails_due').on(t.dueAt)],
)

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
 * They are stored because a join with `photos` would double the time of a pull.
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
    photoCount: smallint('photo_count').notNull().default(0),
    photoId: text('photo_id'),
    photoWidthPx: text('photo_width_px'),
    photoHeightPx: text('photo_height_px'),
    photoAgeS: text('photo_age_s'),
  },
  (t) => [
    unique('lots_rev').on(t.customerId, t.rev),
    uniqueIndex('lots_lot')
      .on(t.customerId, sql`lower(${t.lot})`)
      .where(sql`not ${t.deleted}`),
    check('lots_no_tab', sql`concat(${t.lot}, ${t.certificate}, ${t.tag}, ${t.note}) !~ '\t'`),
  ],
)

/** Photos. `recipe`: what a drawn photo is drawn from; null for a photo that was taken. */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    widthPx: smallint('width_px').notNull(),
    heightPx: smallint('height_px').notNull(),
    capturedAt: at('captured_at').notNull(),
    recipe: jsonb('recipe'),
  },
  (t) => [index('photos_lot').on(t.lotId)],
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

/** Messages to the trader. The sender makes the `id`, so a message sent again is stored once. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    lotIds: jsonb('lot_ids').$type<number[]>(),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (t) => [index('contact_messages_received').on(t.receivedAt)],
)
