/**
 * The page of lots a device pulls, written as JSON by one statement, and so read from one snapshot: head, total,
 * words and rows belong together whatever is being saved meanwhile. A customer's user reads all of the customer's
 * lots. A display-only log-in reads the same lots without what is between trader and customer, and learns no word that
 * these lots do not use; its epoch is of its own, so that a device replaces its list when what it may see has changed.
 * Guests have a page of another kind, in share-page.ts.
 */
import type { LotColumn } from '#contract/lots/lot-columns.ts'
import { rowOf } from '#contract/lots/lot-fields.ts'
import { LOT_PAGE_ROWS, type LotsQuery } from '#contract/lots/lots.ts'
import type { Db } from '#server/db/client.ts'
import { preparedText } from '#server/db/prepared.ts'
import { epochOf, stateOfCursor } from '#server/db/revisions.ts'
import type { CustomerCaller } from '#server/http/caller.ts'
import { COLUMN_NAMES, columnsAsJson, wordsIn } from './column-sql.ts'
import { sharePage } from './share-page.ts'

/** What a page is made of for one kind of user. */
interface View {
  /** The columns that are sent. */
  columns: readonly LotColumn[]
  /** Words `w` that are sent. */
  words: string
  /** Absent: the database's. */
  epoch?: string
}

const CUSTOMERS: View = { columns: COLUMN_NAMES, words: 'w.rev > s.since and w.rev <= reach.rev' }

/** Those of a first page: the words of all lots come with the pages behind it. */
const CUSTOMERS_FIRST: View = { columns: COLUMN_NAMES, words: wordsIn('page', COLUMN_NAMES) }

/** An allow-list: a new field is for customers alone unless its row says otherwise. */
const FOR_RESTRICTED = COLUMN_NAMES.filter((column) => rowOf(column).seenBy !== undefined)

/** The epoch that display-only log-ins are told, as SQL over `database d`. */
export const RESTRICTED_EPOCH = epochOf(`'${FOR_RESTRICTED.join(' ')}'`)

const RESTRICTED: View = {
  columns: FOR_RESTRICTED,
  words: wordsIn('page', FOR_RESTRICTED),
  epoch: RESTRICTED_EPOCH,
}

/** Which lots a page holds, as SQL, at most `$4`. `goesOnFrom`: the revision after which the next follows, where it is full. */
interface Choice {
  rows: string
  goesOnFrom: string
}

const CHANGED: Choice = {
  rows: `rev > (select since from state) and (not deleted or (select known from state)) order by rev`,
  goesOnFrom: 'max(rev)',
}

const NEWEST: Choice = { rows: 'not deleted order by date desc nulls last, rev', goesOnFrom: '0' }

const PULLS = {
  customer: {
    changed: preparedText('lots_of_customer', pageStatement(CUSTOMERS, CHANGED)),
    newest: preparedText('newest_of_customer', pageStatement(CUSTOMERS_FIRST, NEWEST)),
  },
  restricted: {
    changed: preparedText('lots_of_restricted', pageStatement(RESTRICTED, CHANGED)),
    newest: preparedText('newest_of_restricted', pageStatement(RESTRICTED, NEWEST)),
  },
}

/**
 * The contract's LotPage as JSON text: lots changed after the cursor, oldest change first, at most LOT_PAGE_ROWS; or
 * the newest, where there is no cursor.
 */
export function lotPage(db: Db, caller: CustomerCaller, query: LotsQuery): Promise<string> {
  if (caller.kind === 'guest') return sharePage(db, caller, query)
  const { epoch = null, rev = null, newest } = query
  const pulls = PULLS[caller.restricted ? 'restricted' : 'customer']
  const isFirst = newest !== undefined && epoch === null
  const asked = (isFirst ? newest : query.limit) ?? LOT_PAGE_ROWS
  const limit = Math.min(Math.max(asked, 1), LOT_PAGE_ROWS)
  return pulls[isFirst ? 'newest' : 'changed'](db, caller.customerId, epoch, rev, limit)
}

function pageStatement({ columns, words, epoch }: View, { rows, goesOnFrom }: Choice): string {
  return `
with ${stateOfCursor(epoch)}, page as materialized (
  select * from lots where customer_id = $1::int and ${rows} limit $4::int
)
select concat(
  '{"epoch":"', s.epoch, '","head":', s.head, ',"rev":', reach.rev, ',"total":', s.total,
  ',"full":', case when s.known then 'false' else 'true' end,
  ',"words":', (select coalesce(json_agg(json_build_array(w.id, w.word) order by w.id), '[]')
    from words w where w.customer_id = $1::int and ${words}),
  ',"removed":[', reach.removed, '],"columns":{', living.columns, '}}')
from state s,
  lateral (select case when count(*) < $4::int then s.head else ${goesOnFrom} end as rev,
    string_agg(id::text, ',') filter (where deleted) as removed from page) reach,
  (${columnsAsJson(columns, 'page where not deleted')}) living`
}
