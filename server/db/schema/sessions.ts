/** Tables of sessions, and of what proves who somebody is. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, bytes } from './column-kinds.ts'
import { users } from './people.ts'
import { shares } from './sharing.ts'

/**
 * Sessions of users, and of guests who opened a share. Only the SHA-256 of the cookie's token is stored. `id`: by which the
 * user names one to end it. `factor`: how it began, a code of contract/session/factors.ts.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    shareId: integer('share_id').references(() => shares.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
    seenAt: at('seen_at').notNull().defaultNow(),
    userAgent: text('user_agent'),
    factor: smallint('factor').notNull().default(0),
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
 * Changes of e-mail addresses that are under way, at most one of a user: it is made when both addresses have confirmed
 * it. `email`: the new one.
 */
export const emailChanges = pgTable('email_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: integer('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  expiresAt: at('expires_at').notNull(),
  oldConfirmedAt: at('old_confirmed_at'),
  newConfirmedAt: at('new_confirmed_at'),
})

/** Links that confirm such a change; each attempt to send one makes a link of its own. `isNew`: it went to the new address. */
export const emailChangeLinks = pgTable('email_change_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  changeId: uuid('change_id')
    .notNull()
    .references(() => emailChanges.id, { onDelete: 'cascade' }),
  isNew: boolean('is_new').notNull(),
})

/**
 * The app that a user reads codes from (TOTP, RFC 6238). `confirmedAt`: null until a first code was right. `usedStep`: of
 * the last code that was taken, so that none is taken twice.
 */
export const totpApps = pgTable('totp_apps', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: bytes('secret').notNull(),
  confirmedAt: at('confirmed_at'),
  usedStep: integer('used_step'),
})

/** Codes for who has lost the app; each works once. Only their hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Passkeys (WebAuthn). `id`: of the credential. `counter`: of its last use. `isSynced`: the maker's cloud keeps it, too. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: bytes('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    isSynced: boolean('is_synced').notNull(),
    madeAt: at('made_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/**
 * Log-ins that want a second step, and questions that passkeys are to answer. Only the SHA-256 of the cookie's token is
 * stored. `userId`: whose password was right; null where the passkey will say who it is. `challenge`: what the passkey
 * signs. `tries`: how many wrong answers there were.
 */
export const logInSteps = pgTable('log_in_steps', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  challenge: bytes('challenge'),
  tries: smallint('tries').notNull().default(0),
  expiresAt: at('expires_at').notNull(),
})
