/** Tables of who may see what: customers, their users, share links, sessions, keys. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Scope } from '#contract/ingest/ingest-call.ts'
import { at, bytes } from './column-kinds.ts'

/**
 * Customers are companies. `rev`: head revision. `purgedRev`: tombstones up to this revision are purged. `lotCount`:
 * the number of lots that are not deleted; every save updates it, because counting them would cost more than the pull
 * that tells it. `tagsToldAt`: when the last contacts of all its tags were told to its devices.
 */
export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    rev: integer('rev').notNull().default(0),
    purgedRev: integer('purged_rev').notNull().default(0),
    lotCount: integer('lot_count').notNull().default(0),
    tagsToldAt: at('tags_told_at'),
  },
  (t) => [uniqueIndex('customers_name').on(sql`lower(${t.name})`)],
)

/** People who log in: of a customer, or the trader's `staff`, who are of none. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').references(() => customers.id),
    staff: boolean('staff').notNull().default(false),
    email: text('email').notNull(),
    firstName: text('first_name'),
    /** Null: invited, and has not set one yet. */
    passwordHash: text('password_hash'),
    restricted: boolean('restricted').notNull().default(false),
    idleMinutes: smallint('idle_minutes').notNull().default(0),
    suspendedAt: at('suspended_at'),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    check('users_one_side', sql`(${t.customerId} is null) = ${t.staff}`),
    check('users_staff_not_restricted', sql`not (${t.staff} and ${t.restricted})`),
  ],
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
