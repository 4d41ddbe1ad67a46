/**
 * The page of lots a device pulls, written as JSON by one statement, and so read from one snapshot: head, total,
 * words and rows belong together whatever is being saved meanwhile. A customer's user reads all of the customer's
 * lots; a guest reads the lots of the share, without what is between trader and customer, and learns no word that
 * these lots do not use.
 */
import type { LotColumn } from '#contract/lots/lot-columns.ts'
import { rowOf } from '#contract/lots/lot-fields.ts'
import { LOT_PAGE_ROWS } from '#contract/lots/lots.ts'
import type { Cursor } from '#contract/revisions.ts'
import type { Db } from '#server/db/client.ts'
import { preparedText } from '#server/db/prepared.ts'
import { STATE_OF_CURSOR } from '#server/db/revisions.ts'
import type { Caller } from '#server/http/caller.ts'
import { COLUMN_NAMES, columnsAsJson, nameInTable, WORD_COLUMNS } from './column-sql.ts'

/** What a page is made of for one kind of caller. */
interface View {
  /** Lots `l` that may be seen. */
  lots: string
  total: string
  words: string
  /** The columns that are answered; the others say nothing of any lot. */
  columns: ReadonlySet<LotColumn>
}

const CUSTOMERS: View = {
  lots: 'lots l where l.customer_id = $1::int',
  total: 's.total',
  words: 'w.rev > s.since and w.rev <= reach.rev',
  columns: new Set(COLUMN_NAMES),
}

/** An allow-list: a new field is not for guests unless its row says so. */
const FOR_GUESTS: ReadonlySet<LotColumn> = new Set(COLUMN_NAMES.filter((column) => rowOf(column).guests))

const WORDS_FOR_GUESTS = WORD_COLUMNS.filter((column) => FOR_GUESTS.has(column))

const SHARED_LOTS =
  'share_lots s join lots l on l.id = s.lot_id where s.share_id = $5::int and l.customer_id = $1::int'

const GUESTS: View = {
  lots: SHARED_LOTS,
  total: `select count(*) from ${SHARED_LOTS} and not l.deleted`,
  words: `w.id in (select unnest(array[${WORDS_FOR_GUESTS.map(nameInTable).join(', ')}]) from page)`,
  columns: FOR_GUESTS,
}

const pullAsCustomer = preparedText('lots_of_customer', pageStatement(CUSTOMERS))
const pullAsGuest = preparedText('lots_of_share', pageStatement(GUESTS))

/**
 * The contract's LotPage as JSON text: lots changed after the cursor, oldest change first, at most LOT_PAGE_ROWS.
 */
export function lotPage(db: Db, caller: Caller, cursor: Cursor): Promise<string> {
  const limit = Math.min(Math.max(cursor.limit ?? LOT_PAGE_ROWS, 1), LOT_PAGE_ROWS)
  const asked = [caller.customerId, cursor.epoch ?? null, cursor.rev ?? null, limit]
  return caller.kind === 'guest' ? pullAsGuest(db, ...asked, caller.shareId) : pullAsCustomer(db, ...asked)
}

/** `$4` limit, `$5` share. */
function pageStatement(view: View): string {
  return `
with ${STATE_OF_CURSOR}, page as materialized (
  select l.* from ${view.lots}
    and l.rev > (select since from state) and (not l.deleted or (select known from state))
  order by l.rev limit $4::int
)
select concat(
  '{"epoch":"', s.epoch, '","head":', s.head, ',"rev":', reach.rev, ',"total":', (${view.total}),
  ',"full":', case when s.known then 'false' else 'true' end,
  ',"words":', (select coalesce(json_agg(json_build_array(w.id, w.word) order by w.id), '[]')
    from words w where w.customer_id = $1::int and ${view.words}),
  ',"removed":[', reach.removed, '],"columns":{', living.columns, '}}')
from state s,
  lateral (select case when count(*) < $4::int then s.head else max(rev) end as rev,
    string_agg(id::text, ',') filter (where deleted) as removed from page) reach,
  (select ${columnsAsJson(view.columns)} as columns from page where not deleted) living`
}
