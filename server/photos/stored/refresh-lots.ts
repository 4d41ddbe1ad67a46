/**
 * What a lot says of its photographs, computed anew from them: after one came, went or was given to another lot. Runs
 * under the customer's lock; a lot whose photographs say something else takes a revision, and so devices pull it.
 */
import { sql } from 'drizzle-orm'
import { PHOTO_VIEWS } from '#contract/codes.ts'
import type { Db } from '#server/db/client.ts'
import { nameInTable } from '#server/lots/column-sql.ts'
import { PHOTO_DERIVED, PHOTOS_AGGREGATED } from '#server/lots/save-statement.ts'

const NAMES = PHOTO_DERIVED.map(nameInTable)
const rowOf = (table: string) => sql.raw(NAMES.map((name) => `${table}.${name}`).join(', '))
const SET = sql.raw(NAMES.map((name) => `${name} = c.${name}`).join(', '))

const VIEW_CODE = sql.raw(
  `case p.view ${Object.entries(PHOTO_VIEWS)
    .map(([name, code]) => `when '${name}' then ${code}`)
    .join(' ')} end`,
)

export async function refreshLots(tx: Db, customerId: number, lotIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with touched as materialized (
      select l.id, (
        select json_agg(json_build_object('id', p.id, 'widthPx', p.width_px, 'heightPx', p.height_px,
          'capturedAt', p.captured_at, 'view', ${VIEW_CODE}, 'frames', p.frames,
          'blur', rtrim(encode(p.blur, 'base64'), '=')))
        from photos p where p.lot_id = l.id) as photos
      from lots l
      where l.customer_id = ${customerId} and not l.deleted
        and l.id in (select value::int from json_array_elements_text(${JSON.stringify(lotIds)}::json))
    ), computed as (
      select g.id, p.* from touched g cross join lateral (${PHOTOS_AGGREGATED}) p
    ), changed as materialized (
      select c.*, k.rev + row_number() over (order by c.id) as rev
      from computed c join lots l on l.id = c.id join customers k on k.id = ${customerId}
      where (${rowOf('c')}) is distinct from (${rowOf('l')})
    ), saved as (
      update lots l set rev = c.rev, ${SET} from changed c where l.id = c.id
    )
    update customers set rev = rev + (select count(*) from changed) where id = ${customerId}`)
}
