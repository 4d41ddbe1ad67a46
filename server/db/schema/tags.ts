/** Tables of electronic tags: what base stations have said of each, and what it is asked to do. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './column-kinds.ts'
import { customers } from './people.ts'

/**
 * The newest report of each tag of a customer. Which lot it is on is said by the lots. `pairedLotId`: the lot that a
 * base station put it on; null where the trader's list did. `shownRev`: the lot's `tag_rev` that it shows, 0 where it
 * shows none. `state`: a code of TAG_STATES. Without `contactAt` nothing was reported yet.
 */
export const tags = pgTable(
  'tags',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    tag: text('tag').notNull(),
    contactAt: at('contact_at'),
    shownRev: integer('shown_rev'),
    batteryPercent: smallint('battery_percent'),
    state: smallint('state'),
    station: text('station'),
    pairedLotId: integer('paired_lot_id'),
  },
  (t) => [
    uniqueIndex('tags_tag').on(sql`lower(${t.tag})`, t.customerId),
    index('tags_customer').on(t.customerId),
  ],
)

/** What a tag is asked to do until `until`; done requests are deleted. `kind`: one of TAG_REQUESTS. */
export const tagRequests = pgTable(
  'tag_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    until: at('until').notNull(),
  },
  (t) => [uniqueIndex('tag_requests_kind').on(t.tagId, t.kind)],
)
