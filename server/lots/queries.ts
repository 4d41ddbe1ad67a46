/**
 * The page of lots a device pulls, written as JSON by one statement, and so read from one snapshot: head, total,
 * words and rows belong together whatever is being saved meanwhile. A customer's user reads all of the customer's
 * lots; a guest reads the lots of the share, without what is between trader and customer, and learns no word that
 * these lots do not use.
 */
import type { LotColumn } from '#contract/lot-columns.ts'
import { LOT_PAGE_ROWS } from '#contract/lots.ts'
import type { Cursor } from '#contract/revisions.ts'
import type { Viewer } from '#server/auth/viewer.ts'
import type { Db } from '#server/db/client.ts'
import { preparedText } from '#server/db/prepared.ts'
import { STATE_OF_CURSOR } from '#server/db/revisions.ts'
import { columnsAsJson, integersOf, nameInTable, WORD_COLUMNS } from './column-sql.ts'

/** What a page is made of for one kind of viewer. */
interface View {
  /** Lots `l` that may be seen. */
  lots: string
  total: string
  words: string
  hidden: ReadonlySet<LotColumn>
}

const CUSTOMERS: View = {
  lots: 'lots l where l.customer_id = $1::int',
  total: 'select total from state',
  words: 'w.rev > (select since from state) and w.rev <= (select rev from reach)',
  hidden: new Set(),
}

const SHARED_LOTS =
  'share_lots s join lots l on l.id = s.lot_id where s.share_id = $5::int and l.customer_id = $1::int'

const GUESTS: View = {
  lots: SHARED_LOTS,
  total: `select count(*) from ${SHARED_LOTS} and not l.deleted`,
  words: `w.id in (select unnest(array[${WORD_COLUMNS.map(nameInTable).join(', ')}]) from living)`,
  hidden: new Set(['memo', 'tag', 'note']),
}

const pullAsCustomer = preparedText('lots_of_customer', pageStatement(CUSTOMERS))
const pullAsGuest = preparedText('lots_of_share', pageStatement(GUESTS))

/**
 * The contract's LotPage as JSON text: lots changed after the cursor, oldest change first, at most LOT_PAGE_ROWS.
 */
export function lotPage(db: Db, viewer: Viewer, cursor: Cursor): Promise<string> {
  const limit = Math.min(Math.max(cursor.limit ?? LOT_PAGE_ROWS, 1), LOT_PAGE_ROWS)
  const asked = [viewer.customerId, cursor.epoch ?? null, cursor.rev ?? null, limit]
  return viewer.kind === 'guest' ? pullAsGuest(db, ...asked, viewer.shareId) : pullAsCustomer(db, ...asked)
}

/**
 * `$4` limit, `$5` share. Each lot's photos are looked up by the lot (`offset 0`
 * keeps the planner from reading everybody's) and sorted once for all.
 */
function pageStatement(view: View): string {
  return `
with ${STATE_OF_CURSOR}, page as materialized (
  select l.* from ${view.lots}
    and l.rev > (select since from state) and (not l.deleted or (select known from state))
  order by l.rev limit $4::int
), reach as materialized (
  select case when count(*) < $4::int then (select head from state) else max(rev) end as rev from page
), living as not materialized (
  select * from page where not deleted
), photo as (
  select p.*, date_part('epoch', l.date - p.captured_at)::bigint as age
  from living l, lateral (select * from photos where lot_id = l.id offset 0) p
  order by l.rev, p.captured_at desc, p.id
)
select concat(
  '{"epoch":"', (select epoch from state), '","head":', (select head from state),
  ',"rev":', (select rev from reach), ',"total":', (${view.total}),
  ',"full":', (select case when known then 'false' else 'true' end from state),
  ',"words":', (select coalesce(json_agg(json_build_array(w.id, w.word) order by w.id), '[]')
    from words w where w.customer_id = $1::int and ${view.words}),
  ',"removed":', (select ${integersOf('id')} from page where deleted),
  ',"columns":{', (select concat(${columnsAsJson(view.hidden)}) from living),
  (select concat(
    ',"photoId":"', encode(string_agg(uuid_send(id), ''), 'hex'),
    '","photoWidthPx":', ${integersOf('width_px')},
    ',"photoHeightPx":', ${integersOf('height_px')},
    ',"photoAgeS":', ${integersOf('age')}) from photo),
  '}}')`
}
