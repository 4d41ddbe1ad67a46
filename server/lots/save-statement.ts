/**
 * The statement that saves a customer's lots and their photos, all at once, to be run with the customer locked. Its
 * columns come from the contract's table.
 */
import { LOT_COLUMNS, type LotColumn, PHOTO_COLUMNS } from '#contract/lot-columns.ts'
import { sql } from 'drizzle-orm'
import { COLUMN_NAMES, nameInTable } from './column-sql.ts'

const DERIVED: ReadonlySet<LotColumn> = new Set(['id', 'rev', 'date', 'photoCount'])

/** The columns that are saved as they are given; the others follow. */
export const GIVEN = COLUMN_NAMES.filter((column) => !DERIVED.has(column))

const TYPED = GIVEN.map((column) => `"${column}" ${LOT_COLUMNS[column] === 'text' ? 'text' : 'int'}`).join(
  ', ',
)
const RENAMED = GIVEN.map((column) => `g."${column}" as ${nameInTable(column)}`).join(', ')
const OF_PHOTOS = ['date', 'photoCount', 'photoId', ...PHOTO_COLUMNS] as const
const NAMES = [...GIVEN, ...OF_PHOTOS].map(nameInTable)

/** Photos that were left out stay as they are. */
const OF_PHOTOS_OR_KEPT = OF_PHOTOS.map(nameInTable)
  .map(
    (name) => `case when g.photos is null and l.id is not null then l.${name} else p.${name} end as ${name}`,
  )
  .join(', ')

const rowOf = (table: string) => NAMES.map((name) => `${table}.${name}`).join(', ')

/**
 * `rows`: JSON of the GIVEN columns, words by their numbers, with `nth` and `photos`. `given` has a row for each lot
 * with the id it has already; `changed` those that differ, numbered in the order given; the customer's lock makes
 * `c.rev` the head until the commit. Answers the lots' ids in the order given.
 */
export function saveStatement(customerId: number, rows: string) {
  const names = sql.raw(NAMES.join(', '))
  return sql`
    with given as materialized (
      select g.nth, l.id, g.photos, ${sql.raw(RENAMED)}, ${sql.raw(OF_PHOTOS_OR_KEPT)}
      from json_to_recordset(${rows}::json) as g(nth int, photos json, ${sql.raw(TYPED)})
      left join lots l on l.customer_id = ${customerId} and lower(l.lot) = lower(g.lot) and not l.deleted
      cross join lateral (${PHOTOS_JOINED}) p
    ), changed as materialized (
      select g.*, c.rev + row_number() over (order by g.nth) as rev
      from given g join customers c on c.id = ${customerId} left join lots l on l.id = g.id
      where g.id is null or (${sql.raw(rowOf('g'))}) is distinct from (${sql.raw(rowOf('l'))})
    ), saved as (
      insert into lots (customer_id, rev, ${names}) select ${customerId}, rev, ${names} from changed
      on conflict (customer_id, lower(lot)) where not deleted
      do update set rev = excluded.rev,
        ${sql.raw(NAMES.map((name) => `${name} = excluded.${name}`).join(', '))}
      returning id, rev
    ), dropped as (
      delete from photos old using changed g where old.lot_id = g.id and g.photos is not null
        and not exists (select from ${PHOTOS} where p.id = old.id)
    ), added as (
      insert into photos (id, lot_id, width_px, height_px, captured_at, recipe)
      select p.id, s.id, p."widthPx", p."heightPx", date_trunc('second', p."capturedAt"), p.recipe
      from saved s join changed g on g.rev = s.rev, ${PHOTOS}
      where not exists (select from photos old where old.id = p.id and old.lot_id = s.id)
    ), counted as (
      update customers set rev = rev + n, lot_count = lot_count + fresh
      from (select count(*) as n, count(*) filter (where id is null) as fresh from changed) g
      where customers.id = ${customerId}
    )
    select coalesce(s.id, g.id) as id
    from given g left join changed c on c.nth = g.nth left join saved s on s.rev = c.rev
    order by g.nth`
}

/** The photos given with a lot `g`, as rows `p`. */
const PHOTOS = sql.raw(
  `json_to_recordset(g.photos)
    as p(id uuid, "widthPx" int, "heightPx" int, "capturedAt" timestamptz, recipe jsonb)`,
)

/** What a page says of them: one row, newest first. */
const PHOTOS_JOINED = sql`
  select max(at) as date, count(*) as photo_count,
    string_agg(replace(id::text, '-', ''), '' order by at desc, id) as photo_id,
    string_agg("widthPx"::text, ',' order by at desc, id) as photo_width_px,
    string_agg("heightPx"::text, ',' order by at desc, id) as photo_height_px,
    string_agg(date_part('epoch', newest - at)::text, ',' order by at desc, id) as photo_age_s
  from (select p.*, date_trunc('second', p."capturedAt") as at,
    max(date_trunc('second', p."capturedAt")) over () as newest from ${PHOTOS}) p`
