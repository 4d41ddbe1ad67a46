/** Tables of sharing: chosen lots, shown to everyone who has a link, and what these people did and said. */
import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { DIRECTIONS, SORT_KEYS } from '#contract/codes.ts'
import { at, bytes } from './column-kinds.ts'
import { customers, users } from './people.ts'

/**
 * Shares. `name`: for the customer's own list. `note`: to whoever opens it. `unbranded`: it does not name the customer.
 * `certificates`: whether certificate numbers are shown. `originals`: whether original pictures are. `sort`, `direction`: the
 * order in which a guest's wall begins. `opens`: how often it was opened.
 */
export const shares = pgTable(
  'shares',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull().default(''),
    note: text('note'),
    unbranded: boolean('unbranded').notNull().default(false),
    certificates: boolean('certificates').notNull().default(true),
    originals: boolean('originals').notNull().default(true),
    sort: text('sort', { enum: SORT_KEYS }).notNull().default('date'),
    direction: text('direction', { enum: DIRECTIONS }).notNull().default('descending'),
    passwordHash: text('password_hash'),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    opens: integer('opens').notNull().default(0),
  },
  (t) => [index('shares_customer').on(t.customerId)],
)

/**
 * Links of a share: each time one is copied it is a new one, as only the SHA-256 of its token is stored. All open the
 * share for as long as it lasts.
 */
export const shareLinks = pgTable(
  'share_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    shareId: integer('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    madeAt: at('made_at').notNull().defaultNow(),
  },
  (t) => [index('share_links_share').on(t.shareId)],
)

/** The latest openings of shares, without an address. `device`: a code of contract/session/share.ts. */
export const shareOpens = pgTable(
  'share_opens',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    shareId: integer('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    device: smallint('device').notNull(),
  },
  (t) => [index('share_opens_share').on(t.shareId, t.id)],
)

/** What guests answered: which lots interest them. The sender makes the `id`, so an answer sent again is stored once. */
export const shareAnswers = pgTable(
  'share_answers',
  {
    id: uuid('id').primaryKey(),
    shareId: integer('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    lotIds: integer('lot_ids').array().notNull(),
    name: text('name').notNull(),
    contact: text('contact'),
    message: text('message'),
  },
  (t) => [index('share_answers_share').on(t.shareId, t.at)],
)
