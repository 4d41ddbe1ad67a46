/** Tables of the server's own work: the database itself, limits, mails that wait, messages. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './column-kinds.ts'
import { users } from './people.ts'

/**
 * One row. `epoch` names the life of this database; a restore gives it a new one. `staffSecondFactor`: staff log in with a
 * second factor.
 */
export const database = pgTable(
  'database',
  {
    one: boolean('one').primaryKey().default(true),
    epoch: uuid('epoch').notNull().defaultRandom(),
    /** The day from which the demo's dates are counted; null where no demo was seeded. */
    demoSeededAt: at('demo_seeded_at'),
    staffSecondFactor: boolean('staff_second_factor').notNull().default(false),
  },
  (t) => [check('database_one_row', sql`${t.one}`)],
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

/**
 * Messages to the trader. The sender makes the `id`, so a message sent again is stored once. `lotIds`: of the sender's
 * customer. `namedLots`: numbers that a message without a sender names, which nobody has checked. `moreTimeFor`:
 * the numbers of memos of the sender's customer that it asks more time for. `answeredAt`,
 * `answeredBy`: when an answer was noted in the office, and who noted it, as named then.
 */
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
    namedLots: jsonb('named_lots').$type<string[]>(),
    moreTimeFor: jsonb('more_time_for').$type<number[]>(),
    receivedAt: at('received_at').notNull().defaultNow(),
    answeredAt: at('answered_at'),
    answeredBy: text('answered_by'),
  },
  (t) => [
    index('contact_messages_received').on(t.receivedAt),
    index('contact_messages_user').on(t.userId, t.receivedAt),
  ],
)

/**
 * What the trader's own people and machines have written, for ever: the database refuses to change or delete a row.
 * `actor`: who, such as `key: desk`, as named then. `what`: such as `customer.rename`. `subject`: what it was done to.
 * `before`, `after`: what has changed of it; null where there was, or is, nothing. No password and no key is in them.
 */
export const officeLog = pgTable(
  'office_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    actor: text('actor').notNull(),
    customerId: integer('customer_id'),
    what: text('what').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [index('office_log_customer').on(t.customerId, t.id)],
)
