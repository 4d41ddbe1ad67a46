/**
 * What tags are to show and to do. The truth is always all that is open; a cursor only says what was answered before, so
 * that nothing is lost between two calls, and a tag that did not draw is told again.
 */
import { createHash } from 'node:crypto'
import { TAGS_PER_PAGE, type TagWork } from '#contract/ingest/tags.ts'
import { sql } from 'drizzle-orm'
import { utcText } from '#server/db/utc-text.ts'
import type { Db } from '#server/db/client.ts'
import { ofCustomer } from './queries.ts'

/** The open work of one customer, or of all, by customer and tag. `mark`: another one for other work. */
export interface OpenWork {
  mark: string
  tags: readonly (TagWork & { at: string })[]
}

interface WorkPage {
  cursor: string
  more: boolean
  tags: readonly TagWork[]
}

/**
 * The tags of a customer, each once, with the one lot that it is on. `n`: on how many lots it is; of one that is on
 * several nobody knows what it is to show.
 */
export const taggedLots = (customerId: number | null) => sql`
  select coalesce(t.customer_id, l.customer_id) as customer_id, coalesce(t.key, l.key) as key,
    coalesce(l.tag, t.tag) as tag, coalesce(l.n, 0) as n, l.lots, l.lot, l.carat_milli, l.photo, l.tag_rev,
    t.id, t.contact_at, t.state, t.shown_rev, t.battery_percent, t.station
  from (
    select customer_id, lower(tag) as key, min(tag) as tag, count(*)::int as n, json_agg(lot order by lot) as lots,
      min(lot) as lot, min(carat_milli) as carat_milli, min(left(photo_id, 32)) as photo, min(tag_rev) as tag_rev
    from lots where not deleted and tag is not null and ${ofCustomer(sql`customer_id`, customerId)} group by 1, 2
  ) l full join (
    select *, lower(tag) as key from tags where ${ofCustomer(sql`customer_id`, customerId)}
  ) t on t.customer_id = l.customer_id and t.key = l.key`

/** `now`: requests that have ended are left out. */
export async function openWork(db: Db, customerId: number | null, now: Date): Promise<OpenWork> {
  type Row = Omit<TagWork, 'requests'> & {
    key: string
    customerId: number
    asked: TagWork['requests'] | null
  }
  const { rows } = await db.execute<{ [column in keyof Row]: Row[column] }>(sql`
    select w.customer_id as "customerId", w.key, w.tag, c.name as customer, asked.asked,
      case when n = 1 then w.lot end as lot, case when n = 1 then w.carat_milli end as "caratMilli",
      case when n = 1 then w.photo end as photo, case when n = 1 then w.tag_rev else 0 end as rev,
      case n when 1 then w.shown_rev is distinct from w.tag_rev when 0 then coalesce(w.shown_rev, 0) <> 0
        else false end as draw
    from (${taggedLots(customerId)}) w join customers c on c.id = w.customer_id
    left join lateral (
      select json_agg(json_build_object('request', r.id, 'kind', r.kind, 'until', ${utcText('r.until')}) order by r.id) as asked
      from tag_requests r where r.tag_id = w.id and r.until > ${now}
    ) asked on true
    where asked.asked is not null
      or case n when 1 then w.shown_rev is distinct from w.tag_rev when 0 then coalesce(w.shown_rev, 0) <> 0 end
    order by w.customer_id, w.key collate "C"`)
  const mark = createHash('sha256')
  const tags = rows.map(({ customerId: of, key, asked, ...tag }) => {
    const work = { ...tag, requests: asked ?? [], at: `${of} ${key}` }
    mark.update(`${JSON.stringify([work.at, work.rev, work.draw, work.requests])}\n`)
    return work
  })
  return { mark: mark.digest('hex').slice(0, MARK_LENGTH), tags }
}

const MARK_LENGTH = 16

/** Whether the work is not what the answer with this cursor said. */
export const isNewWork = ({ mark }: OpenWork, since: string | undefined): boolean => since !== mark

/**
 * The next page after the cursor. The pages behind the first keep its mark: what has changed meanwhile is found by the
 * call after the last of them.
 */
export function workPage({ mark, tags }: OpenWork, since: string | undefined): WorkPage {
  if (since === mark) return { cursor: mark, more: false, tags: [] }
  const [, begun, last] = /^([0-9a-f]{16})-([\w-]+)$/.exec(since ?? '') ?? []
  const after = last === undefined ? undefined : Buffer.from(last, 'base64url').toString()
  const from = after === undefined ? 0 : tags.findIndex(({ at }) => isBehind(at, after))
  const page = from < 0 ? [] : tags.slice(from, from + TAGS_PER_PAGE)
  const more = from >= 0 && from + TAGS_PER_PAGE < tags.length
  const place = more ? `-${Buffer.from(page.at(-1)!.at).toString('base64url')}` : ''
  return { cursor: (begun ?? mark) + place, more, tags: page }
}

function isBehind(at: string, after: string): boolean {
  const [customer, ...key] = at.split(' ')
  const [lastCustomer, ...lastKey] = after.split(' ')
  if (customer !== lastCustomer) return Number(customer) > Number(lastCustomer)
  return Buffer.compare(Buffer.from(key.join(' ')), Buffer.from(lastKey.join(' '))) > 0
}
