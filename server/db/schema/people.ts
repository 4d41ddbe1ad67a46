/** Tables of who may see what: customers, their users, keys. */
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Scope } from '#contract/ingest/ingest-call.ts'
import { at, bytes } from './column-kinds.ts'

/**
 * Customers are companies. `rev`: head revision. `purgedRev`: tombstones up to this revision are purged. `lotCount`:
 * the number of lots that are not deleted; every save updates it, because counting them would cost more than the pull
 * that tells it. `tagsToldAt`: when the last contacts of all its tags were told to its devices. `secondFactor`: its users
 * log in with one.
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
    secondFactor: boolean('second_factor').notNull().default(false),
  },
  (t) => [uniqueIndex('customers_name').on(sql`lower(${t.name})`)],
)

/**
 * People who log in: of a customer, or the trader's `staff`, who are of none. `idleMinutes`: as the trader set it, 0 for
 * never; `ownIdleMinutes`: as the user set it, never longer. `language`: of mails, as the user's page spoke last.
 * `openMails`: whether a mail tells that a share of the user's was opened. `answersReadUntil`: the user has seen what
 * guests answered up to then, and `messageAnswersReadUntil` which own messages were answered; null: nothing.
 * `passkeyHandle`: by which passkeys know the user; it says nothing.
 */
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
    ownIdleMinutes: smallint('own_idle_minutes'),
    language: text('language'),
    openMails: boolean('open_mails').notNull().default(true),
    answersReadUntil: at('answers_read_until'),
    messageAnswersReadUntil: at('message_answers_read_until'),
    passkeyHandle: uuid('passkey_handle').notNull().unique().defaultRandom(),
    suspendedAt: at('suspended_at'),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    check('users_one_side', sql`(${t.customerId} is null) = ${t.staff}`),
    check('users_staff_not_restricted', sql`not (${t.staff} and ${t.restricted})`),
  ],
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
