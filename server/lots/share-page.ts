/**
 * The page of lots a guest pulls: the lots of the share, and nothing that tells more of the customer than they do. It
 * is always whole. The revision is drawn from what the page says, so it changes when that does, and not when a note or
 * another lot does; epoch and revision are salted with the database's epoch, which nobody learns. A lot's id is its
 * place among all lots of the share, those included that are gone: the lots of a share never change, so an id stays
 * with its lot. Whoever purges tombstones has to keep the rows of `share_lots`. A word's number is its place among the
 * words of the page.
 */
import { columnsForGuests, type LotColumn } from '#contract/lots/lot-columns.ts'
import type { Cursor } from '#contract/revisions.ts'
import type { Db } from '#server/db/client.ts'
import { preparedText } from '#server/db/prepared.ts'
import { epochOf } from '#server/db/revisions.ts'
import type { GuestCaller } from '#server/http/caller.ts'
import { columnsAsJson, isWord, nameInTable, OF_PHOTOS, wordsIn } from './column-sql.ts'

const PHOTO_NAMES = OF_PHOTOS.map(nameInTable)

const ownNumber = (column: string): string =>
  `(select number from used where used.id = ${column}) as ${column}`

const pullAll = preparedText('lots_of_share', statement(columnsForGuests(true)))
const pullWithoutCertificates = preparedText('lots_of_share_uncertified', statement(columnsForGuests(false)))

/** Customer `$1`, the device's epoch `$2` and revision `$3`, share `$4`. In `page` a lot has the share's id, and no revision. */
function statement(columns: readonly LotColumn[]): string {
  const stored = columns.filter((column) => column !== 'id' && column !== 'rev')
  const asStored = [...stored.map(nameInTable), ...PHOTO_NAMES]
  const withOwnWords = [
    ...stored.map((column) => (isWord(column) ? ownNumber(nameInTable(column)) : nameInTable(column))),
    ...PHOTO_NAMES,
  ]
  return `
with shown as materialized (
  select place as id, 0 as rev, ${asStored.join(', ')}
  from (select lot_id, row_number() over (order by lot_id) as place
    from share_lots where share_id = $4::int) shared
  join lots l on l.id = shared.lot_id
  where l.customer_id = $1::int and not l.deleted
), used as materialized (
  select w.id, w.word, row_number() over (order by w.word collate "C") as number
  from words w where w.customer_id = $1::int and ${wordsIn('shown', columns)}
), page as materialized (
  select id, rev, ${withOwnWords.join(', ')} from shown order by id
), said as materialized (
  select ${epochOf(`$4::int, '${columns.join(' ')}'`)} as epoch, d.epoch as salt,
    (select count(*) from page) as total,
    (${columnsAsJson(columns, 'page')}) as columns,
    (select coalesce(json_agg(json_build_array(number, word) order by number), '[]')::text from used) as words
  from database d
), versioned as (
  select *, ('x' || left(md5(concat_ws(' ', salt, columns, words)), 8))::bit(32)::bigint & 2147483647 as rev from said
), answered as (
  select *, coalesce(epoch = $2::uuid and rev = $3::bigint, false) as known from versioned
)
select concat(
  '{"epoch":"', epoch, '","head":', rev, ',"rev":', rev, ',"total":', total,
  ',"full":', case when known then 'false' else 'true' end,
  ',"words":', case when known then '[]' else words end, ',"removed":[],"columns":{',
  case when known then (${columnsAsJson(columns, 'page where false')}) else columns end, '}}')
from answered`
}

/** The contract's LotPage as JSON text: all lots of the share, or none where the cursor says that the device has them. */
export function sharePage(
  db: Db,
  { customerId, shareId, certificates }: GuestCaller,
  cursor: Cursor,
): Promise<string> {
  const pull = certificates ? pullAll : pullWithoutCertificates
  return pull(db, customerId, cursor.epoch ?? null, cursor.rev ?? null, shareId)
}
