/** SQL of tags. Ids of tags come in and are compared in lower case. `customerId` null: of all customers. */
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { tagRequests, tags } from '#server/db/schema/tags.ts'
import { makingFollows, notesFollow } from '#server/lots/import-lots.ts'
import type { Reported } from './merge-report.ts'

/** A lot as reports see it. `tag`: as written. */
export interface TaggedLot {
  id: number
  lot: string
  tag: string | null
  record: string | null
}

/** A tag with its newest report. `pairedLotId`: the lot that a station put it on. */
export interface StoredTag {
  tag: string
  reported: Reported | undefined
  pairedLotId: number | null
}

const listed = (texts: Iterable<string>) =>
  sql`(select json_array_elements_text(${JSON.stringify([...texts])}::json))`

export const ofCustomer = (column: SQL, customerId: number | null): SQL =>
  customerId === null ? sql`true` : sql`${column} = ${customerId}`

/** Which customers have a tag or a lot of these names: by name, in lower case. */
export async function customersWith(
  db: Db,
  customerId: number | null,
  names: { tags: Iterable<string>; lots: Iterable<string> },
): Promise<{ tags: Map<string, Set<number>>; lots: Map<string, Set<number>> }> {
  const found = { tags: new Map<string, Set<number>>(), lots: new Map<string, Set<number>>() }
  // A lot's number is looked up by the index that does not begin with the customer.
  const { rows } = await db.execute<{ kind: 'tags' | 'lots'; key: string; customer: number }>(sql`
    select 'tags' as kind, lower(tag) as key, customer_id as customer from lots l
    where not deleted and tag is not null and lower(tag) in ${listed(names.tags)} and ${ofCustomer(sql`customer_id`, customerId)}
    union
    select 'tags', lower(tag), customer_id from tags
    where lower(tag) in ${listed(names.tags)} and ${ofCustomer(sql`customer_id`, customerId)}
    union
    select 'lots', lower(lot), customer_id from lots
    where not deleted and lower(lot) in ${listed(names.lots)} and ${ofCustomer(sql`customer_id`, customerId)}
      and translate(lower(lot), '-_ ./', '~~~~~') in (
        select translate(value, '-_ ./', '~~~~~') from json_array_elements_text(${JSON.stringify([...names.lots])}::json))`)
  for (const { kind, key, customer } of rows)
    found[kind].set(key, (found[kind].get(key) ?? new Set()).add(customer))
  return found
}

/** The customer's lots that have one of these tags or numbers. */
export async function lotsWith(
  tx: Db,
  customerId: number,
  names: { tags: Iterable<string>; lots: Iterable<string> },
): Promise<TaggedLot[]> {
  const { rows } = await tx.execute<{ [column in keyof TaggedLot]: TaggedLot[column] }>(sql`
    select id, lot, tag, tag_record as record from lots
    where customer_id = ${customerId} and not deleted and tag is not null and lower(tag) in ${listed(names.tags)}
    union
    select id, lot, tag, tag_record from lots
    where customer_id = ${customerId} and not deleted and lower(lot) in ${listed(names.lots)}`)
  return rows
}

/** The customer's tags of these ids. */
export async function tagsOf(tx: Db, customerId: number, ids: Iterable<string>): Promise<StoredTag[]> {
  const rows = await tx
    .select()
    .from(tags)
    .where(sql`${tags.customerId} = ${customerId} and lower(${tags.tag}) in ${listed(ids)}`)
  return rows.map(({ tag, contactAt, state, shownRev, batteryPercent, station, pairedLotId }) => ({
    tag,
    pairedLotId,
    reported: contactAt
      ? { contactMs: contactAt.getTime(), state: state!, shownRev, batteryPercent, station }
      : undefined,
  }))
}

/** Stores tags whole. No id may occur twice. */
export async function saveTags(tx: Db, customerId: number, changed: readonly StoredTag[]): Promise<void> {
  const rows = JSON.stringify(changed.map(({ reported, ...tag }) => ({ ...tag, ...reported })))
  await tx.execute(sql`
    insert into tags (customer_id, tag, contact_at, shown_rev, battery_percent, state, station, paired_lot_id)
    select ${customerId}, tag, to_timestamp("contactMs" / 1000), "shownRev", "batteryPercent", state, station, "pairedLotId"
    from json_to_recordset(${rows}::json) as g(tag text, "contactMs" double precision, "shownRev" int,
      "batteryPercent" int, state int, station text, "pairedLotId" int)
    on conflict (lower(tag), customer_id) do update set contact_at = excluded.contact_at,
      shown_rev = excluded.shown_rev, battery_percent = excluded.battery_percent, state = excluded.state,
      station = excluded.station, paired_lot_id = excluded.paired_lot_id`)
}

/** A change of a lot: its tag from now on. `isTold`: only the record has changed. */
export interface TouchedLot {
  id: number
  tag: string | null
  isTold: boolean
}

/** In one statement. */
const ROWS = 1_000

/**
 * Gives lots a revision, with which they take the newest record of their tags. An import can be undone as far as nothing
 * has changed since: what is only told is no change, so that what the import noted moves with it.
 */
export async function touchLots(tx: Db, customerId: number, touched: readonly TouchedLot[]): Promise<void> {
  for (let from = 0; from < touched.length; from += ROWS) {
    const rows = touched.slice(from, from + ROWS).map((lot, nth) => ({ ...lot, nth: nth + 1 }))
    await tx.execute(sql`
      with given as materialized (
        select g.*, case when g."isTold" then l.rev end as was, c.rev + g.nth as rev
        from json_to_recordset(${JSON.stringify(rows)}::json) as g(id int, tag text, "isTold" boolean, nth int)
        join lots l on l.id = g.id join customers c on c.id = ${customerId}
      ), saved as (
        update lots l set rev = g.rev, tag = g.tag, ${makingFollows('g')} from given g where l.id = g.id and l.customer_id = ${customerId}
      ), noted as (
        ${notesFollow('given')}
      )
      update customers set rev = rev + ${rows.length} where id = ${customerId}`)
  }
}

/** Ends requests of the customer's tags; what is none of them is left out. */
export async function endRequests(tx: Db, customerId: number, requests: readonly number[]): Promise<void> {
  const ofTags = tx.select({ id: tags.id }).from(tags).where(eq(tags.customerId, customerId))
  await tx
    .delete(tagRequests)
    .where(sql`${inArray(tagRequests.id, [...requests])} and ${inArray(tagRequests.tagId, ofTags)}`)
}

/** Asks a tag of the customer. What was asked of it before, of the same kind, is replaced. Answers the request's number. */
export async function addRequest(
  db: Db,
  { customerId, tag, kind, until }: { customerId: number; tag: string; kind: string; until: Date },
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with asked as (
      insert into tags (customer_id, tag) values (${customerId}, coalesce(
        (select tag from lots where customer_id = ${customerId} and not deleted and tag is not null and lower(tag) = lower(${tag}) limit 1), ${tag}))
      on conflict (lower(tag), customer_id) do update set tag = tags.tag
      returning id
    )
    insert into tag_requests (tag_id, kind, until) select id, ${kind}, ${until} from asked
    on conflict (tag_id, kind) do update set id = default, until = excluded.until
    returning id`)
  return rows[0]!.id
}
