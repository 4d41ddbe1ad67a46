/** SQL of shares: chosen lots, shown to everyone who has a link. A share is found within its customer. */
import { and, asc, eq, isNull, not, sql } from 'drizzle-orm'
import type { SharedOrder } from '#contract/session/shared-order.ts'
import { DEVICE_KINDS, type DeviceKind } from '#contract/session/devices.ts'
import {
  type ListedShare,
  ANSWERS_LISTED,
  OPENS_LISTED,
  SHARE_LOTS_SHOWN,
  SHARES_LISTED,
} from '#contract/sharing/shares.ts'
import type { Db } from '#server/db/client.ts'
import { lots, shareLots } from '#server/db/schema/goods.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { queueNotice } from '#server/notices/queue-notice.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { shareLinks, shares } from '#server/db/schema/sharing.ts'
import { utcText as utc } from '#server/db/utc-text.ts'

/** What a customer's user chose to share. `passwordHash`: null where the link alone opens it. `order`: absent: that of a new device. */
export interface StoredShare {
  customerId: number
  createdBy: number
  lotIds: readonly number[]
  name: string
  note: string | null
  unbranded: boolean
  certificates: boolean
  originals: boolean
  order?: SharedOrder | undefined
  passwordHash: string | null
  createdAt: Date
  expiresAt: Date
}

/** Stores a share of those of the lots that are the customer's, with its first link. Answers its id; undefined where none is. */
export function addShare(
  db: Db,
  { lotIds, order, ...share }: StoredShare,
  tokenHash: Uint8Array,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(shares)
      .values({ ...share, ...order })
      .returning({ id: shares.id })
    const { rows } = await tx.execute(sql`
      insert into share_lots (share_id, lot_id)
      select ${row!.id}, l.id from lots l
      where l.customer_id = ${share.customerId} and not l.deleted
        and l.id in (select value::int from json_array_elements_text(${JSON.stringify(lotIds)}::json))
      returning lot_id`)
    if (rows.length === 0) {
      await tx.delete(shares).where(eq(shares.id, row!.id))
      return undefined
    }
    await tx.insert(shareLinks).values({ tokenHash, shareId: row!.id, madeAt: share.createdAt })
    return row!.id
  })
}

/** The shares of a customer, or the one with this id: first those that open now, then the latest. */
export async function listShares(
  db: Db,
  { customerId, id, now }: { customerId: number; id?: number; now: Date },
): Promise<ListedShare[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select json_build_object('id', s.id, 'name', s.name, 'note', s.note,
      'by', coalesce(nullif(u.first_name, ''), u.email),
      'lots', (select count(*) from share_lots x join lots l on l.id = x.lot_id where x.share_id = s.id and not l.deleted),
      'firstLots', (select coalesce(json_agg(f.id order by f.place), '[]') from (
        select l.id, row_number() over (order by
            case s.sort when 'date' then extract(epoch from l.date) when 'carat' then l.carat_milli end
              * case s.direction when 'ascending' then 1 else -1 end nulls last, l.id) as place
        from share_lots x join lots l on l.id = x.lot_id where x.share_id = s.id and not l.deleted
        order by place limit ${SHARE_LOTS_SHOWN}) f),
      'unbranded', s.unbranded, 'certificates', s.certificates, 'originals', s.originals,
      'order', json_build_object('sort', s.sort, 'direction', s.direction),
      'hasPassword', s.password_hash is not null, 'createdAt', ${utc('s.created_at')},
      'expiresAt', ${utc('s.expires_at')}, 'revokedAt', ${utc('s.revoked_at')}, 'opens', s.opens,
      'latestOpens', (select coalesce(json_agg(json_build_object('at', ${utc('o.at')}, 'device', o.device) order by o.id desc), '[]')
        from (select * from share_opens where share_id = s.id order by id desc limit ${OPENS_LISTED}) o),
      'answers', (select coalesce(json_agg(json_build_object('id', a.id, 'at', ${utc('a.at')}, 'name', a.name,
          'contact', a.contact, 'message', a.message, 'lots', (
            select coalesce(json_agg(json_build_object('id', l.id, 'lot', l.lot) order by array_position(a.lot_ids, l.id)), '[]')
            from lots l where l.id = any(a.lot_ids))) order by a.at desc), '[]')
        from (select * from share_answers where share_id = s.id order by at desc limit ${ANSWERS_LISTED}) a)
    )::text as text
    from shares s join users u on u.id = s.created_by
    where s.customer_id = ${customerId} and (${id ?? null}::int is null or s.id = ${id ?? null}::int)
    order by (s.revoked_at is null and s.expires_at > ${now}::timestamptz) desc, s.id desc limit ${SHARES_LISTED}`)
  return rows.map(({ text }) => {
    const share = JSON.parse(text) as Omit<ListedShare, 'latestOpens'> & {
      latestOpens: { at: string; device: number }[]
    }
    const latestOpens = share.latestOpens.map(({ at, device }) => ({
      at,
      device: DEVICE_KINDS[device] ?? 'other',
    }))
    return { ...share, latestOpens }
  })
}

/** The lots of a share that are still there, by their ids, ascending; none where there is no such share. */
export async function lotsOfShare(
  db: Db,
  { customerId, id }: { customerId: number; id: number },
): Promise<number[]> {
  const found = await db
    .select({ id: lots.id })
    .from(shareLots)
    .innerJoin(shares, eq(shares.id, shareLots.shareId))
    .innerJoin(lots, and(eq(lots.id, shareLots.lotId), eq(lots.customerId, shares.customerId)))
    .where(and(eq(shares.id, id), eq(shares.customerId, customerId), not(lots.deleted)))
    .orderBy(asc(lots.id))
  return found.map((lot) => lot.id)
}

/** The customer's own share that a link opens, or has opened, by its id; undefined where it is none of the customer's. */
export async function ownShareOfLink(
  db: Db,
  customerId: number,
  tokenHash: Uint8Array,
): Promise<number | undefined> {
  const [share] = await db
    .select({ id: shares.id })
    .from(shareLinks)
    .innerJoin(shares, eq(shares.id, shareLinks.shareId))
    .where(and(eq(shareLinks.tokenHash, tokenHash), eq(shares.customerId, customerId)))
  return share?.id
}

/** Adds a link, unless the share has so many. Undefined where there is no such share that still opens. */
export async function addLink(
  db: Db,
  { customerId, id, now, most }: { customerId: number; id: number; now: Date; most: number },
  tokenHash: Uint8Array,
): Promise<'added' | 'full' | undefined> {
  const { rows } = await db.execute<{ links: number; added: boolean }>(sql`
    with share as (
      select id, (select count(*) from share_links k where k.share_id = s.id)::int as links from shares s
      where id = ${id} and customer_id = ${customerId} and revoked_at is null and expires_at > ${now}::timestamptz
      for update
    ), added as (
      insert into share_links (token_hash, share_id, made_at)
      select ${tokenHash}::bytea, id, ${now}::timestamptz from share where links < ${most} returning share_id
    )
    select links, exists (select from added) as added from share`)
  return rows[0] && (rows[0].added ? 'added' : 'full')
}

/** Lets a share last until then. False where there is none that was not ended. */
export async function extendShare(
  db: Db,
  { customerId, id, expiresAt }: { customerId: number; id: number; expiresAt: Date },
): Promise<boolean> {
  const changed = await db
    .update(shares)
    .set({ expiresAt })
    .where(and(eq(shares.id, id), eq(shares.customerId, customerId), isNull(shares.revokedAt)))
    .returning({ id: shares.id })
  return changed.length > 0
}

/** Ends a share with every session of its guests. False where there is none; one that was ended before stays so. */
export function endShare(
  db: Db,
  { customerId, id, now }: { customerId: number; id: number; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(shares)
      .set({ revokedAt: sql`coalesce(${shares.revokedAt}, ${now}::timestamptz)` })
      .where(and(eq(shares.id, id), eq(shares.customerId, customerId)))
      .returning({ id: shares.id })
    if (ended) await tx.delete(sessions).where(eq(sessions.shareId, id))
    return ended !== undefined
  })
}

/** The share of a link's token; undefined when it is unknown. `opens`: it has neither expired nor been ended. */
export async function shareOfLink(db: Db, tokenHash: Uint8Array, at: Date) {
  const [share] = await db
    .select({
      id: shares.id,
      unbranded: shares.unbranded,
      originals: shares.originals,
      order: { sort: shares.sort, direction: shares.direction },
      passwordHash: shares.passwordHash,
      expiresAt: shares.expiresAt,
      opens: sql<boolean>`${shares.revokedAt} is null and ${shares.expiresAt} > ${at}::timestamptz`,
      clientName: customers.name,
    })
    .from(shareLinks)
    .innerJoin(shares, eq(shares.id, shareLinks.shareId))
    .innerJoin(customers, eq(customers.id, shares.customerId))
    .where(eq(shareLinks.tokenHash, tokenHash))
  return share
}

/** How many openings of a share are kept. */
const OPENS_KEPT = 100

/**
 * Begins a guest's session and notes the opening; who shared hears of the first. False where the share has been ended
 * meanwhile.
 */
export function beginGuestSession(
  db: Db,
  shareId: number,
  opening: { tokenHash: Uint8Array; userAgent: string | null; device: DeviceKind; at: Date },
): Promise<boolean> {
  const { tokenHash, userAgent, device, at } = opening
  return db.transaction(async (tx) => {
    const [share] = await tx
      .update(shares)
      .set({ opens: sql`${shares.opens} + 1` })
      .where(and(eq(shares.id, shareId), isNull(shares.revokedAt)))
      .returning({ opens: shares.opens, userId: shares.createdBy, name: shares.name })
    if (!share) return false
    await tx.insert(sessions).values({ tokenHash, shareId, userAgent, createdAt: at, seenAt: at })
    await tx.execute(sql`
      insert into share_opens (share_id, at, device)
      values (${shareId}, ${at}::timestamptz, ${DEVICE_KINDS.indexOf(device)})`)
    await tx.execute(sql`
      delete from share_opens where share_id = ${shareId} and id <= (
        select id from share_opens where share_id = ${shareId} order by id desc offset ${OPENS_KEPT} limit 1)`)
    const { opens, userId, name } = share
    if (opens === 1 && (await wantsOpenMails(tx, userId)))
      await queueNotice(tx, { userId, kind: 'share_opened', at, share: name, userAgent })
    return true
  })
}

async function wantsOpenMails(tx: Pick<Db, 'select'>, userId: number): Promise<boolean> {
  const [user] = await tx.select({ openMails: users.openMails }).from(users).where(eq(users.id, userId))
  return user?.openMails === true
}
